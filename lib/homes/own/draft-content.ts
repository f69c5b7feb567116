import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { getImportSettings } from '#lib/homes/feed/source/settings.ts'
import { toListing } from '#lib/homes/feed/transform/listing.ts'
import type { ListingContent } from '#lib/homes/listings/write/content.ts'
import { getSite } from '#lib/site/config/config.ts'
import { recordsOf } from './records.ts'
import { namedTypes } from './types-named.ts'
import type { OwnValues } from './values.ts'

/** What a record needs; a draft has this in its place until somebody fills it in. */
const IN_PLACE = { Goal: '0', WebID: 0, Zip: '-', City: '-' } as const

/** Returns what the site would store of a home if it were published as it is in the form, however little that is. */
export async function draftContent(
	db: Kysely<Tables>,
	id: number,
	values: OwnValues,
	now: Date,
): Promise<ListingContent> {
	const { nameIn: typeName } = await namedTypes(db)
	const records = recordsOf(id, { ...IN_PLACE, ...values }, { languages: getSite().languages, typeName })
	const [main, ...others] = records.map((record) => PropertyRecord.parse(record))
	if (main === undefined) throw new Error('The site has no language')
	const hiding = {
		...{ isUnpublished: false, closed: null },
		isPriceHidden: values.PublishPrice === false,
		isAddressHidden: values.PublishAddress === false,
	}
	return toListing([main, ...others], hiding, getImportSettings(now), now).content
}
