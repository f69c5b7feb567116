import { formatNumber } from '#lib/base/format/format-number.ts'
import type { ListingDetail } from '#lib/homes/listings/types.ts'

/** One line of a facts group, ready to be shown. */
export interface FactRow {
	key: string
	label: string
	/** Language of the label, where it is a word of the feed in another language than the page. */
	labelLanguage?: string | undefined
	value: string
	/** Language of the value, where the feed gives it in another language than the page. */
	language?: string | undefined
}

type MaybeRow = Omit<FactRow, 'value'> & { value: string | null }

/** Leaves out the rows whose value is unknown. */
export function knownRows(rows: readonly MaybeRow[]): FactRow[] {
	return rows.flatMap((row) => (row.value ? [{ ...row, value: row.value }] : []))
}

/** How many there are; null for none, since feeds write 0 for what nobody counted. */
export function countText(count: number | null, language: string): string | null {
	return count === null || count <= 0 ? null : formatNumber(count, language)
}

/** The language of the feed's own words where it is not the page's. */
export function wordsLanguage(listing: ListingDetail, language: string): string | undefined {
	return listing.words.language === language ? undefined : listing.words.language
}
