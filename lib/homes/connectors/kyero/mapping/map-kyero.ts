import 'server-only'
import type { Mapped, MapRecord } from '#lib/homes/connectors/connector-types.ts'
import { numbersFrom } from '#lib/homes/connectors/fact-sources.ts'
import { numberFrom } from '#lib/homes/connectors/identity.ts'
import type { PayloadPicture, PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { HOME_TYPE, type HomeType } from '#lib/homes/connectors/property-types.ts'
import { htmlOf } from '#lib/homes/connectors/reading/plain-html.ts'
import { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { recordForeign, unsaidLanguage } from '#lib/homes/connectors/reading/text-language.ts'
import { featuresOf, kindOf, placeOf } from './kyero-facts.ts'

const NOTHING: Mapped = { properties: [], projects: [] }
const EURO = 'EUR'
const LABEL = /^[A-H][+-]*$/i
/** The energy rating of a home that needs none, or has none yet. */
const NO_RATING = 'X'
const DATE = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/

type Offer = Pick<PayloadProperty, 'Goal' | 'PublishPrice' | 'Price' | 'MonthlyRent'>

/** Returns goal and price, or null if the file does not state whether the home is for sale or to let. */
function offerOf(property: RawReader): Offer | null {
	const frequency = property.text('price_freq')?.toLowerCase() ?? null
	const price = property.positive('price', frequency === 'sale' ? 'Price' : 'MonthlyRent')
	const currency = property.text('currency')?.toUpperCase() ?? EURO
	if (currency !== EURO) property.unknown('currency', currency, 'left unknown')
	const amount = currency === EURO ? price : null
	const PublishPrice = currency === EURO
	if (frequency === 'sale') return { Goal: 0, PublishPrice, Price: amount }
	if (frequency === 'month') return { Goal: 1, PublishPrice, MonthlyRent: amount }
	// A rent by the week is one of a holiday home; by the month it would be another.
	if (frequency === 'week') return { Goal: 1, PublishPrice: false, MonthlyRent: null }
	return frequency === null ? null : property.unknown('price_freq', frequency, 'not published')
}

function energyOf(property: RawReader): Partial<PayloadProperty> {
	const rating = property.child('energy_rating').ignore('emissions')
	const consumption = rating.text('consumption')
	if (consumption === null || consumption.toUpperCase() === NO_RATING) return {}
	if (LABEL.test(consumption)) return { EPCLabelText: consumption }
	return { EnergyPerformance: rating.positive('consumption', 'EnergyPerformance') }
}

/** Returns the surfaces; what is built is lived in only in a dwelling. */
function surfacesOf(property: RawReader, type: HomeType): Partial<PayloadProperty> {
	const area = property.child('surface_area')
	const isDwelling = type === 'house' || type === 'flat' || type === 'studio' || type === 'investment'
	const built = area.positive('built', isDwelling ? 'SurfaceLiving' : 'SurfaceTotal')
	const plot = area.positive('plot', 'SurfaceGround')
	return {
		SurfaceLiving: isDwelling ? built : null,
		SurfaceTotal: isDwelling || type === 'land' ? null : built,
		SurfaceGround: plot,
	}
}

const FLOOR_PLAN = /floor[\s_-]*plan|\bplan\b/i

/** Returns photographs and plans in the order of their numbers; an image is a plan if its tags call it one. */
function picturesOf(property: RawReader): { Pictures: PayloadPicture[]; FloorPlans: PayloadPicture[] } {
	const images = property
		.child('images')
		.list('image')
		.map((image) => ({
			order: image.number('@id') ?? Number.MAX_SAFE_INTEGER,
			isPlan: FLOOR_PLAN.test(JSON.stringify(image.value('tags') ?? '')),
			Url: image.skip('title').text('url'),
		}))
		.toSorted((a, b) => a.order - b.order)
	const those = (arePlans: boolean) =>
		images.flatMap(({ Url, isPlan }) => (Url !== null && isPlan === arePlans ? [{ Url }] : []))
	return { Pictures: those(false), FloorPlans: those(true) }
}

/** Texts by language. */
type Texts = ReadonlyMap<string, string>

/** Returns title or description by language; `unsaid` is the language of one that is without. */
function textsOf(property: RawReader, name: string, unsaid: string): Texts {
	if (typeof property.value(name) !== 'object') {
		const text = property.text(name)
		return text === null ? new Map() : new Map([[unsaid, text]])
	}
	const texts = property.child(name)
	return new Map(
		Object.keys(Object(property.value(name))).flatMap((language) => {
			const text = texts.text(language)
			return text === null ? [] : [[language, text] as const]
		}),
	)
}

/** Maps a home of a Kyero file. */
export const mapKyero: MapRecord = ({ key, raw }, context) => {
	const { languages, notes } = context
	const record = new RawReader(raw, notes)
	const property = new RawReader(record.value('property'), notes)
	const [sourceId, reference, place, kind] = [
		property.text('id'),
		property.text('ref'),
		placeOf(property),
		kindOf(property),
	]
	const offer = offerOf(property)
	const isShare = property.flag('part_ownership') === true
	if (sourceId === null || typeof place === 'string' || kind === null || offer === null || isShare) {
		const why = offer === null ? 'neither for sale nor to let' : kind === null ? 'no kind that the site has' : null
		const other = sourceId === null ? 'no number' : typeof place === 'string' ? place : 'a share of a home'
		notes.leftOut(key, why ?? other)
		return NOTHING
	}
	const plain = ['title', 'desc'].map((name) => property.value(name)).filter((text) => typeof text === 'string')
	const unsaid = unsaidLanguage(plain, context)
	const [titles, descriptions] = [textsOf(property, 'title', unsaid), textsOf(property, 'desc', unsaid)]
	const told = new Set([...titles.keys(), ...descriptions.keys()])
	recordForeign(notes, told, languages)
	const date = property.text('date')
	const facts = {
		ID: numberFrom(sourceId),
		SourceName: 'kyero',
		SourceId: sourceId,
		Status: 'available' as const,
		RecordFile: reference,
		...offer,
		WebID: HOME_TYPE[kind.type],
		WebIDs: String(HOME_TYPE[kind.type]),
		...numbersFrom('kyero', ({ at, field }) => property.count(at, field)),
		...surfacesOf(property, kind.type),
		...featuresOf(property),
		...(property.flag('pool') === true ? { Pool: true } : {}),
		...energyOf(property),
		NewBuild: property.flag('new_build'),
		...picturesOf(property),
		VideoUrl: property.text('video_url'),
		VirtualTourUrl: property.text('virtual_tour_url'),
		ModifiedAt: date !== null && DATE.test(date) ? date.replace(' ', 'T') : null,
	}
	const said = languages.filter((language) => told.has(language))
	property.ignore('leasehold', 'catastral').skip('url', 'email', 'notes', 'prime').reportRest()
	return {
		projects: [],
		properties: (said.length > 0 ? said : languages.slice(0, 1)).map((language) => ({
			...facts,
			language,
			...place.in(language),
			TypeDescription: titles.get(language) ?? null,
			Description: htmlOf([descriptions.get(language) ?? null]),
			SubTypeName: kind.name[language] ?? null,
		})),
	}
}
