import 'server-only'
import type { Mapped, MappingContext, MapRecord } from '#lib/homes/connectors/connector-types.ts'
import type { PayloadProject, PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { labelledOf } from '#lib/homes/connectors/whise/service/labelled-details.ts'
import { isWhiseRaw } from '#lib/homes/connectors/whise/service/raw-record.ts'
import {
	annuityOf,
	costsOf,
	isShown,
	legalOf,
	placeIn,
	placeOf,
	priceOf,
	publishingOf,
	rentalOf,
	type WhisePlace,
} from './advert-facts.ts'
import { energyOf, factsOf, kindOf, roomsOf, type WhiseKind, wordedFactsOf, wordsIn } from './building-facts.ts'
import { contactPersonOf, picturesOf, textsOf, toursOf } from './whise-presentation.ts'
import { Details } from './whise-values.ts'

/** Returns "May 2027" in a language: nobody promises the day of a delivery. */
function deliveryIn(estate: RawReader, language: string): string | null {
	const date = estate.text('availabilityDateTime')
	if (date === null) return null
	const instant = new Date(`${date.slice(0, 10)}T12:00:00Z`)
	if (Number.isNaN(instant.getTime())) return estate.unknown('availabilityDateTime', date, 'left unknown')
	return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(instant)
}

interface Found {
	id: number
	place: WhisePlace
	kind: WhiseKind
	isAddressPublic: boolean
	texts: ReturnType<typeof textsOf>
}

/** Returns the project that an estate with units is. Its own price is ignored: the units have theirs. */
function projectsOf(estate: RawReader, { id, place, kind, isAddressPublic, texts }: Found): PayloadProject[] {
	const Pictures = picturesOf(estate)
	estate.ignore('price', 'displayPrice', 'minArea', 'maxArea', 'area')
	return texts.map(({ language, title, description }) => ({
		ID: id,
		language,
		...placeIn(place, language),
		Name: title,
		Description: description,
		Delivery: deliveryIn(estate, language),
		PublicAddress: isAddressPublic,
		Pictures,
		WebIDs: kind.fields.WebIDs,
	}))
}

/** Details about neighbourhood, fittings and measures that the site does not show. */
const NOT_SHOWN = [
	20, 21, 22, 26, 27, 38, 39, 56, 59, 67, 108, 109, 110, 111, 112, 113, 114, 115, 134, 142, 143, 344, 380, 407, 496,
	713, 718, 724, 729, 734, 757, 758, 778, 795, 824, 904, 1005, 1024, 1067, 1068, 1178, 1183, 1432, 1596, 1617, 1634,
	1737, 1757, 1760, 1762, 1763, 1764, 1769, 1771, 1772, 1773, 1781, 1782, 1783, 1784, 1788, 2091, 2809, 2838,
]
const NOTHING: Mapped = { properties: [], projects: [] }

/** `putOnlineDateTime` is in UTC, also without an offset; the other times are Belgian. */
function timesOf(estate: RawReader) {
	const [created, online] = [estate.text('createDateTime'), estate.text('putOnlineDateTime')]
	return {
		CreatedAt: online !== null && !/Z|[+-]\d\d:\d\d$/.test(online) ? `${online}Z` : (online ?? created),
		ModifiedAt: estate.text('updateDateTime'),
	}
}

/** Maps an estate of Whise with its contacts and activities. */
export const mapWhise: MapRecord = ({ key, raw }, context: MappingContext) => {
	const { notes, reference } = context
	if (!isWhiseRaw(raw)) {
		notes.leftOut(key, 'not a record of Whise')
		return NOTHING
	}
	const estate = new RawReader(raw.estate, notes, { unknownTexts: ['none'] })
	const details = new Details(estate.list('details'), notes)
	const id = estate.count('id')
	const publishing = publishingOf(estate)
	const [place, kind] = [placeOf(estate, details), kindOf(estate)]
	if (id === null || typeof publishing === 'string' || place === null || kind === null) {
		const why = place === null ? 'no town or postal code' : kind === null ? 'a category that is not known' : 'no number'
		notes.leftOut(key, typeof publishing === 'string' ? publishing : why)
		return NOTHING
	}
	const { goal, status, isAnnuity } = publishing
	const labelled = labelledOf(reference)
	const texts = textsOf(estate, details, context)
	const isAddressPublic = isShown(estate, 'displayAddress')
	estate.skip('name', 'client', 'clientId', 'office', 'officeId', 'priceChangeDateTime', 'estateOrder')
	details.ignore(NOT_SHOWN)
	if (estate.flag('canHaveChildren') === true) {
		return { properties: [], projects: projectsOf(estate, { id, place, kind, isAddressPublic, texts }) }
	}
	const words = wordedFactsOf(estate, details)
	const facts: Omit<PayloadProperty, 'language' | 'City' | 'Zip'> = {
		ID: id,
		SourceName: 'whise',
		SourceId: String(id),
		Goal: goal,
		Status: status,
		PublishAddress: isAddressPublic,
		...priceOf(estate, goal),
		...kind.fields,
		NewBuild: kind.isNewBuild,
		RecordFile: estate.text('referenceNumber'),
		...factsOf(estate, details, kind.type),
		...costsOf(details, goal),
		...energyOf(estate, details, place),
		...legalOf(details, labelled),
		...rentalOf(details, labelled),
		...(isAnnuity ? { Viager: annuityOf(details, labelled) } : {}),
		...toursOf(estate),
		Pictures: picturesOf(estate),
		Rooms: roomsOf(details),
		ContactPerson: contactPersonOf(estate),
		ProjectID: estate.count('parentId'),
		...timesOf(estate),
		OwnerEmails: raw.ownerEmails,
		Communications: raw.communications,
		MediaHistory: raw.media,
	}
	const availableFrom = estate.text('availabilityDateTime')?.slice(0, 10) ?? null
	estate.ignore('minArea', 'maxArea').reportRest()
	details.reportRest()
	return {
		projects: [],
		properties: texts.map(({ language, title, description }) => ({
			...facts,
			language,
			...placeIn(place, language),
			TypeDescription: title,
			Description: description,
			SubTypeName: kind.subType?.[language] ?? null,
			Availability: availableFrom,
			...wordsIn(words, language),
		})),
	}
}
