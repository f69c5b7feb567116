/** The three questions after a visit, with their possible answers. */
export const IMPRESSION = {
	liked: ['yes', 'partly', 'no'],
	price: ['good', 'right', 'high'],
	next: ['offer', 'again', 'think', 'no'],
} as const

type Answers = { [Question in keyof typeof IMPRESSION]: (typeof IMPRESSION)[Question][number] }

/** What a visitor said of a home after the visit. */
export interface Impression extends Answers {
	/** The visitor agrees that its owner reads it, without a name. */
	isForOwner: boolean
}
