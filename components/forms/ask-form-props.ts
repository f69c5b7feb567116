import type { AskedAbout } from '#lib/people/leads/asked-about-types.ts'

export interface AskFormProps {
	language: string
	/** The home or project; null for the agency itself. */
	about: AskedAbout | null
	/** The day chosen on the page before, as it is in the address, or null. */
	day: string | null
	/** The time of that day chosen with it, such as "10:00", or null. */
	time: string | null
}
