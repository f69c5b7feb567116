import type { AskedAbout } from '#lib/people/leads/asked-about.ts'

export interface AskFormProps {
	language: string
	/** The home or project; null for the agency itself. */
	about: AskedAbout | null
	/** A day that was chosen on the page before, as it stands in the address, or null. */
	day: string | null
	/** A time of that day that was chosen with it, such as "10:00", or null. */
	time: string | null
}
