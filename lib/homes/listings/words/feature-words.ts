import 'server-only'
import type { FeatureFilter, FeatureName } from '#lib/site/config/schema/homes/features.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'

/** What a yes/no fact is called. */
interface FeatureWords {
	label: string
	/** In the filter, where it differs. */
	filter?: string
	/** Among homes for sale and to rent, if it is asked of the latter only. */
	rent?: string
}

/** What the search calls one that it can ask for. */
interface FilterWords extends FeatureWords {
	/** The search without it. */
	without: string
	/** What visitors type for it, with commas between. */
	typed: string
}

/** Returns the words for a fact that searches can ask for, in a language. */
export function filterWords(language: string, name: FeatureFilter): FilterWords {
	const words: Readonly<Record<FeatureFilter, FilterWords>> = messagesOf(language).features
	return words[name]
}

/** Returns what a fact is called in a language. */
export function featureLabel(language: string, name: FeatureName): string {
	const words: Readonly<Record<FeatureName, FeatureWords>> = messagesOf(language).features
	return words[name].label
}
