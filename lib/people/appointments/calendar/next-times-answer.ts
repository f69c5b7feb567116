/** What `/api/appointments/next` answers. */
export interface NextTimesAnswer {
	/** At most three, in their order. */
	times: {
		/** The form with this time chosen; null for a valuation, which has no page of its own. */
		href: string | null
		/** As a form says it. */
		value: string
		/** Such as "di 24 nov". */
		day: string
		/** Such as "10:00". */
		time: string
	}[]
}
