/** What is looked for near a home, in the order in which it is shown. */
export const NEAR_KINDS = ['station', 'school', 'shop', 'doctor'] as const
export type NearKind = (typeof NEAR_KINDS)[number]

/** A place that people go to often, with its distance as the crow flies. */
export interface NearPlace {
	kind: NearKind
	name: string
	/** Metres, rounded to 50. */
	metres: number
}
