import { flag, isAbsent } from '#lib/homes/feed/payload/fields/field-kinds.ts'
import { status } from '#lib/homes/feed/payload/fields/field-parts.ts'
import type { ArrayName, PayloadDocument, RecordSlice } from '#lib/homes/feed/source/document.ts'
import { peekFields } from '#lib/homes/feed/source/peek-fields.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { Hiding } from '#lib/homes/listings/write/content.ts'
import type { Placed } from './placed.ts'

/** The fields of a record of `properties` that may hide something. */
export const LISTING_HIDING = ['Published', 'PublishPrice', 'PublishAddress', 'Status'] as const
/** The field of a record of `projects` that may hide something. */
export const PROJECT_HIDING = 'PublicAddress'

/** What records hide, and whether that is clear. */
export interface ReadHiding extends Hiding {
	/** Not published only because the value of `Published` or `Status` is unreadable. */
	isUnclear: boolean
}

const NOTHING: Hiding = { isUnpublished: false, isPriceHidden: false, isAddressHidden: false, closed: null }

/**
 * Returns what one field hides. A value that is present but unreadable hides too: an unknown status is no reason to
 * advertise a home.
 */
function hiddenBy(name: string, value: unknown): Partial<Hiding> {
	if (isAbsent(value)) return {}
	if (name === 'Status') {
		const read = status.read(value)
		if (read === undefined) return { isUnpublished: true }
		return isClosed(read) ? { closed: read } : {}
	}
	if (flag.read(value) === true) return {}
	if (name === 'Published') return { isUnpublished: true }
	return name === 'PublishPrice' ? { isPriceHidden: true } : { isAddressHidden: true }
}

/**
 * Returns what the records of one listing or project hide, taken together: what any of them hides is hidden, whatever
 * else is wrong with it or the others. The records themselves are not parsed. Throws `PayloadError` if a value is not
 * JSON.
 */
export function readHiding(
	{ bytes }: PayloadDocument,
	array: ArrayName,
	records: readonly Placed<RecordSlice>[],
): ReadHiding {
	const names = array === 'projects' ? ([PROJECT_HIDING] as const) : LISTING_HIDING
	let hiding = NOTHING
	let isSaid = false
	for (const { index, record } of records) {
		for (const { name, value } of peekFields(bytes, record, names, `record ${index} of "${array}"`)) {
			const more = hiddenBy(name, value)
			hiding = { ...hiding, ...more, closed: hiding.closed ?? more.closed ?? null }
			isSaid ||= name === 'Published' && flag.read(value) === false
		}
	}
	return { ...hiding, isUnclear: hiding.isUnpublished && !isSaid }
}
