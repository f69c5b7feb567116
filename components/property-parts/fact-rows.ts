import type { useTranslations } from 'next-intl'
import { formatNumber } from '#lib/base/format/format-number.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import type { ChoiceFact } from '#lib/site/config/schema/homes/choices.ts'
import type { FeatureName } from '#lib/site/config/schema/homes/features.ts'
import type { NumberFact } from '#lib/site/config/schema/homes/numbers.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'

export type Translate = ReturnType<typeof useTranslations<'property.facts'>>
export type Labels = Messages['property']['facts']['labels']
export type Groups = Messages['property']['facts']['groups']

export interface FactSource {
	listing: ListingDetail
	t: Translate
	language: string
	now: Date
	/**
	 * The page has an estimate of the costs, in which the agency's own figure for the notary already stands, so it is no
	 * fact beside it.
	 */
	hasEstimate?: boolean
}

type Label = keyof Labels | FeatureName | NumberFact['name'] | ChoiceFact['name']

/** Facts with their labels; `feed`: in the words of the feed. */
export type Cells = [label: Label, value: string | null, origin?: 'feed' | undefined][]

/** One row of a group of facts, ready to be shown. */
export interface FactRow {
	key: string
	label: string
	/** Language of the label, if it is a word of the feed in another language than the page. */
	labelLanguage?: string | undefined
	value: string
	/** Language of the value, if the feed gives it in another language than the page. */
	language?: string | undefined
}

type MaybeRow = Omit<FactRow, 'value'> & { value: string | null }

/** Returns the rows whose value is known. */
export function knownRows(rows: readonly MaybeRow[]): FactRow[] {
	return rows.flatMap((row) => (row.value ? [{ ...row, value: row.value }] : []))
}

/** Returns a count as text; null for zero, since feeds write 0 for what nobody counted. */
export function knownCount(count: number | null, language: string): string | null {
	return count === null || count <= 0 ? null : formatNumber(count, language)
}

/** Returns the language of the feed's own words if it is not the page's. */
export function wordsLanguage(listing: ListingDetail, language: string): string | undefined {
	return listing.words.language === language ? undefined : listing.words.language
}
