import type { NewLead } from '#lib/people/leads/mutations.ts'

let numbers = 0

/** A question of a visitor, each another one. */
export function question(more: Partial<NewLead> = {}): NewLead {
	numbers += 1
	return {
		kind: 'site-contact',
		prefix: 'CON',
		language: 'fr',
		listingId: null,
		projectId: null,
		email: `visitor${numbers}@exemple.be`,
		content: { remark: `question ${numbers}` },
		optIn: null,
		browserKey: `key ${numbers}`,
		...more,
	}
}
