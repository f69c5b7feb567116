import type { FeatureFilter } from '#lib/site/config/schema/homes/features.ts'

/** The facts that a text can ask for, by their folded words with one blank between. */
export type FeatureVocabulary = ReadonlyMap<string, FeatureFilter>

/** The words that a text is compared with. */
export interface Vocabulary {
	/** Values of the `city` parameter by the `nameKey` of each name of a place. */
	cities: ReadonlyMap<string, readonly string[]>
	/** WebIDs by folded word: the feed's names of its types, in every language. */
	types: ReadonlyMap<string, readonly number[]>
	/** The yes/no facts that the agency's search offers. */
	features: FeatureVocabulary
	/** Returns the value of the `city` parameter for a postal code; null if there is no such code. */
	zip: (zip: string) => string | null
}
