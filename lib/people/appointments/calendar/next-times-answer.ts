/** The response of `/api/appointments/next`. */
export interface NextTimesAnswer {
	/** At most three, in order. */
	times: {
		/** The form with this time chosen; null for a valuation, which has no page of its own. */
		href: string | null
		/** The value that a form sends. */
		value: string
		/** Such as "di 24 nov". */
		day: string
		/** Such as "10:00". */
		time: string
	}[]
}
