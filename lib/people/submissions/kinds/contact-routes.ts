import 'server-only'
import type { FormWords } from '#lib/people/leads/lead-mails.ts'

interface Reach {
	preference: 'phone' | 'email' | null
	timeSlots: readonly string[]
}

/** How and when to call, for the agency's mail. */
export function reachRows({ preference, timeSlots }: Reach, t: FormWords) {
	return [
		{ label: t('fields.preference'), value: preference && t(`options.preference.${preference}`) },
		{ label: t('fields.timeSlots'), value: timeSlots.join(', ') },
	]
}
