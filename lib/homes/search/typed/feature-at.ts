import 'server-only'
import { phraseOf } from '#lib/base/text/fold.ts'
import { filterWords } from '#lib/homes/listings/words/feature-words.ts'
import type { FeatureFilter } from '#lib/site/config/schema/homes/features.ts'
import type { FeatureVocabulary } from './known-names.ts'

const MOST_WORDS = 4

/** Returns the words for these facts in every language. */
export function featureVocabulary(names: readonly FeatureFilter[], languages: readonly string[]): FeatureVocabulary {
	return new Map(
		names.flatMap((name) =>
			languages.flatMap((language) =>
				filterWords(language, name)
					.typed.split(',')
					.map((words) => [phraseOf(words), name] as const),
			),
		),
	)
}

/** Returns the fact whose words begin at a place of a text, and how many words these are; the longest ones win. */
export function featureAt(
	words: readonly string[],
	start: number,
	vocabulary: FeatureVocabulary,
): { name: FeatureFilter; length: number } | null {
	for (let length = MOST_WORDS; length > 0; length--) {
		const name = vocabulary.get(words.slice(start, start + length).join(' '))
		if (name !== undefined) return { name, length }
	}
	return null
}
