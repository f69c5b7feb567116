/** First and last day in Belgium, such as `2026-03-29`, both included. */
export interface Period {
	from: string
	to: string
}
