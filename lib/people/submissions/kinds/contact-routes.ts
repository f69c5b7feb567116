import 'server-only'
import type { formWords } from '#lib/people/leads/form-words.ts'

interface Reach {
	preference: 'phone' | 'email' | null
	timeSlots: readonly string[]
}

/** How and when to call, for the agency's mail. */
export function reachRows({ preference, timeSlots }: Reach, t: ReturnType<typeof formWords>) {
	return [
		{ label: t('fields.preference'), value: preference && t(`options.preference.${preference}`) },
		{ label: t('fields.timeSlots'), value: timeSlots.join(', ') },
	]
}
