import { BELGIUM, regionOf } from '#lib/base/format/region.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { energyLabelOf } from '#lib/homes/energy/energy-table.ts'
import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import type { ImportSettings } from '#lib/homes/feed/source/feed-source-types.ts'
import type { Hiding, ListingContent } from '#lib/homes/listings/write/content.ts'
import { energyRank } from '#lib/site/config/schema/homes/energy-labels.ts'
import { featureBits } from '#lib/site/config/schema/homes/feature-sets.ts'
import { FEATURES, type FeatureName } from '#lib/site/config/schema/homes/features.ts'
import { COLUMN_NUMBERS } from '#lib/site/config/schema/homes/numbers.ts'
import { annuityOf } from './annuity.ts'
import { filledRecord } from './filled-record.ts'
import { isRentOfASale, listingFacts, meant, numbersOf } from './listing-facts.ts'
import { addressAndPosition } from './listing-place.ts'
import { listingWords } from './listing-words.ts'
import { mergePictures, usableUrl } from './media.ts'
import { newBuildOf } from './new-build.ts'
import { settle } from './settle-doubts.ts'
import { statusOf } from './status.ts'
import { type Town, townOfRecords } from './town.ts'
import { typeWord } from './type-word.ts'

const MOST_ROWS = 5000
const FACADES = { open: 4, 'half-open': 3, closed: 2 } as const

const toFlag = (value: boolean) => (value ? 1 : 0)

function energyOf(record: PropertyRecord, settings: ImportSettings) {
	const region = regionOf(record.Zip, record.CountryID ?? BELGIUM)
	const given = record.EnergyPerformance ?? record.EnergySpec
	const hasProof = record.EPCLabelText !== null || record.EPCReference !== null || record.EPCValidUntil !== null
	// Decision 10: systems write 0 for a value that was not measured.
	const value = given === 0 && !hasProof ? null : given
	const label = energyLabelOf(settings.energy, { labelText: record.EPCLabelText, value, region })
	return { region, energy_label: label, energy_rank: energyRank(label), energy_value: value }
}

/** Returns the yes/no facts that are so. A garden with a surface is one, and what is new-build is settled already. */
function featuresOf(record: PropertyRecord, isNewBuild: boolean): FeatureName[] {
	const { Garden, SurfaceGarden } = record
	const known = { ...record, NewBuild: isNewBuild, Garden: Garden ?? (SurfaceGarden ?? 0) > 0 }
	const isOf = (row: object) => record.Goal === 1 || !('goal' in row)
	return FEATURES.flatMap((row) => ('field' in row && isOf(row) && known[row.field] === true ? [row.name] : []))
}

function picturesOf(records: readonly PropertyRecord[], main: PropertyRecord) {
	const photos = mergePictures(
		records.map(({ language, Pictures, SmallPictureItem }) => ({
			language,
			pictures: main.Pictures.length === 0 && SmallPictureItem !== null ? [SmallPictureItem] : Pictures,
		})),
	)
	const plans = mergePictures(records.map(({ language, FloorPlans }) => ({ language, pictures: FloorPlans })))
	return { photos, plans }
}

function textsOf(records: readonly PropertyRecord[], town: Town, isPricePublic: boolean): ListingContent['texts'] {
	return records.map((record) => ({
		language: record.language,
		title: record.TypeDescription || null,
		description: record.Description,
		city: town.nameIn(record.language, record.City),
		country_name: record.CountryName,
		type_name: typeWord(record.language, record.MainTypeName),
		words: JSON.stringify(listingWords(record, records, isPricePublic)),
	}))
}

/**
 * Returns the sale price or rent in euro; null if it is unknown or unreadable, in which case no other amount replaces
 * it.
 */
function priceOf(record: PropertyRecord): number | null {
	const { Goal, MonthlyRent, Price } = record
	const price = Goal === 1 ? (MonthlyRent ?? Price) : Price
	return Number.isNaN(price) || isRentOfASale(record) ? null : meant(price)
}

/**
 * Builds what is stored of a listing from its records by language. The facts come from the first record, and what it
 * lacks from the next one that has it. A hidden price and a hidden address are in `hidden` only. `now` decides which days
 * are still to come.
 */
export function toListing(
	records: readonly [PropertyRecord, ...PropertyRecord[]],
	hiding: Hiding,
	settings: ImportSettings,
	now: Date,
) {
	const { record: main, doubts } = settle(filledRecord(records), records)
	const isPricePublic = !hiding.isPriceHidden
	const isAddressPublic = !hiding.isAddressHidden
	const place = addressAndPosition(main, isAddressPublic, settings.placeOf)
	const town = townOfRecords(records, settings.defaultLanguage)
	const price = priceOf(main)
	const status = statusOf([main, ...records], settings.ribbons, hiding.closed)
	const newBuild = newBuildOf(main, now)
	const media = picturesOf(records, main)
	const { annuity, doubt: annuityDoubt } = annuityOf([main, ...records], price)
	const numbers = numbersOf(main, COLUMN_NUMBERS)
	const facts = listingFacts(main, annuity, { isPricePublic, today: dayOf(now) })
	const content: ListingContent = {
		row: {
			id: main.ID,
			goal: main.Goal,
			status: status.status,
			ribbon: status.ribbon,
			is_published: toFlag(!hiding.isUnpublished),
			web_id: main.WebID,
			city_key: town.key,
			zip: town.zip,
			country_id: town.countryId,
			...energyOf(main, settings),
			reference: main.RecordFile,
			project_id: main.ProjectID,
			is_price_public: toFlag(isPricePublic),
			// A bouquet is not the price of a home: no filter, order, median or estimate may take it for one.
			price: isPricePublic && annuity === null ? price : null,
			price_unit: main.PriceUnit,
			is_address_public: toFlag(isAddressPublic),
			...place.shown,
			bedrooms: numbers.bedrooms,
			bathrooms: numbers.bathrooms,
			shower_rooms: numbers.showerRooms,
			toilets: numbers.toilets,
			garages: numbers.garages,
			surface_living: numbers.surfaceLiving,
			surface_ground: numbers.surfaceGround,
			is_new_build: toFlag(newBuild.isNew),
			features: featureBits(featuresOf(main, newBuild.isNew)),
			facades: main.Facades && FACADES[main.Facades],
			last_open_house: facts.openHouses.at(-1)?.start ?? null,
			facts: JSON.stringify(facts),
		},
		createdAt: main.CreatedAt,
		modifiedAt: main.ModifiedAt,
		confirmedAt: main.ConfirmedAt,
		hidden: {
			price,
			...place.real,
			owner_emails: JSON.stringify([...new Set(main.OwnerEmails.map((address) => address.toLowerCase()))]),
			documents: JSON.stringify(main.Documents.map(({ ID, Name, Url }) => ({ id: ID, name: Name, url: Url }))),
			source_name: main.SourceName,
			source_id: main.SourceId,
		},
		texts: textsOf(records, town, isPricePublic),
		pictures: [
			...media.photos.kept.map((picture, position) => ({ ...picture, kind: 'photo' as const, position })),
			...media.plans.kept.map((picture, position) => ({ ...picture, kind: 'plan' as const, position })),
		].map(({ names, alt, ...picture }) => ({ ...picture, names: JSON.stringify(names), alt: JSON.stringify(alt) })),
		webIds: [...new Set([main.WebID, ...(main.WebIDs ?? [])])],
		communications: main.Communications.slice(0, MOST_ROWS).map((it, position) => ({
			position,
			date: it.Date,
			source: it.Source,
			type: it.Type,
			contact: it.Contact,
			subject: it.Subject,
			comment: it.Comment,
			status: it.Status,
		})),
		media: main.MediaHistory.slice(0, MOST_ROWS).map((it, position) => ({
			position,
			medium: it.Medium,
			start: it.Start,
			end: it.End,
			url: usableUrl(it.Url),
		})),
	}
	return { main, content, facts, status, newBuild, annuityDoubt, media, doubts }
}
