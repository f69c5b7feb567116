import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { readWithoutBadFields } from '#lib/homes/feed/payload/drop-fields.ts'
import { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { getImportSettings } from '#lib/homes/feed/source/settings.ts'
import { toListing } from '#lib/homes/feed/transform/listing.ts'
import type { ListingContent } from '#lib/homes/listings/write/content.ts'
import { type OwnRecord, recordsOf } from '#lib/homes/manual-listings/manual-records.ts'
import { getSite } from '#lib/site/config/config.ts'
import type { OwnDraft } from './draft.ts'
import { namedTypes } from './types-named.ts'

/** What a record needs; a draft has this in its place until a member fills it in. */
const IN_PLACE = { Goal: '0', WebID: 0, Zip: '-', City: '-' } as const

/** Reads a record as an import does: without what is out of bounds. */
function readRecord(record: OwnRecord): PropertyRecord {
	const { data, error } = PropertyRecord.safeParse(record)
	const read = error ? readWithoutBadFields(record, PropertyRecord, error) : data
	if (read === undefined) throw new Error('A draft cannot be read as a record')
	return read
}

/** Returns what the site would store of a home if it were published as it is in the form, however little that is. */
export async function draftContent(
	db: Kysely<Tables>,
	{ id, subject, values }: OwnDraft,
	now: Date,
): Promise<ListingContent> {
	const { nameIn: typeName } = await namedTypes(db)
	const setting = { subject, languages: getSite().languages, typeName }
	const [main, ...others] = recordsOf(id, { ...IN_PLACE, ...values }, setting).map(readRecord)
	if (main === undefined) throw new Error('The site has no language')
	const hiding = {
		isUnpublished: false,
		closed: null,
		isPriceHidden: values.PublishPrice === false,
		isAddressHidden: values.PublishAddress === false,
	}
	return toListing([main, ...others], hiding, getImportSettings(now), now).content
}
