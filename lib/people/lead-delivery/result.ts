/** What became of one attempt to pass something on. */
export type DeliveryResult =
	| {
			isDelivered: true
			status: number | null
			/** The number that the CRM gave the lead, or null. */
			externalId: string | null
	  }
	| {
			isDelivered: false
			/** HTTP status of the answer, or null. */
			status: number | null
			/** Our own words: no secret, no address, nothing about people. */
			reason: string
			/** Another attempt would get the same answer. */
			isFinal: boolean
			/** False only if it is certain that nothing arrived. */
			mayHaveArrived: boolean
			/** The pause that the receiver asked for, or null. */
			retryAfterMs: number | null
	  }
