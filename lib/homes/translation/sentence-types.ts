/** The longest translation of a sentence that staff write. */
export const LONGEST_SENTENCE = 4000

/** What staff do with one sentence. */
export type Decision =
	| { act: 'accept' | 'refuse' | 'restore' }
	/** They write it themselves. */
	| { act: 'change'; text: string }

/**
 * How far a sentence is. `ready`: it can be accepted. `remark`: also, but a term of the list is missing. `changed`: a
 * figure or a name changed, so that it cannot be accepted as it is. `empty`: there is nothing yet.
 */
export type SentenceState = 'accepted' | 'ready' | 'remark' | 'changed' | 'empty'
