import type { ProjectRecord } from '#lib/homes/feed/payload/schema.ts'
import type { Hiding, ProjectContent } from '#lib/homes/listings/write/content.ts'
import { filledRecord } from './filled-record.ts'
import { addressAndPosition } from './listing-place.ts'
import { mergePictures, usableUrl } from './media.ts'
import { townOfRecords } from './town.ts'

/**
 * Builds what is stored of a project from its records by language: the facts of the first, completed from the others.
 */
export function toProject(
	records: readonly [ProjectRecord, ...ProjectRecord[]],
	hiding: Hiding,
	defaultLanguage: string,
) {
	const main = filledRecord(records)
	const town = townOfRecords(records, defaultLanguage)
	const isAddressPublic = !hiding.isAddressHidden
	const place = addressAndPosition(main, isAddressPublic)
	const photos = mergePictures(records.map(({ language, Pictures }) => ({ language, pictures: Pictures })))
	const content: ProjectContent = {
		row: {
			id: main.ID,
			city_key: town.key,
			zip: town.zip,
			country_id: town.countryId,
			number: main.Number,
			is_address_public: isAddressPublic ? 1 : 0,
			...place.shown,
			price_list_url: usableUrl(main.PriceListUrl),
			planning_url: usableUrl(main.PlanningUrl),
			document_names: JSON.stringify(main.Documents.flatMap(({ Name }) => (Name === null ? [] : [Name]))),
			web_ids: JSON.stringify(main.WebIDs ?? []),
		},
		hidden: {
			...place.real,
			documents: JSON.stringify(main.Documents.map(({ ID, Name, Url }) => ({ id: ID, name: Name, url: Url }))),
		},
		texts: records.map((record) => ({
			language: record.language,
			name: record.Name || null,
			description: record.Description,
			city: town.nameIn(record.language, record.City),
			country_name: record.CountryName,
			delivery: record.Delivery,
		})),
		pictures: photos.kept.map(({ names: _, alt, ...picture }, position) => ({
			...picture,
			position,
			alt: JSON.stringify(alt),
		})),
	}
	return { content, photos }
}
