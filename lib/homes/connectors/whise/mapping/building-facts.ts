import { readFigure } from '#lib/base/format/read-figure.ts'
import { BELGIUM, regionOf } from '#lib/base/format/region.ts'
import { featuresFrom, type NumberPlace, numbersFrom } from '#lib/homes/connectors/fact-sources.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { HOME_TYPE, type HomeType } from '#lib/homes/connectors/property-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { FIGURE_FIELDS } from '#lib/homes/listings/figure-fields.ts'
import { type Details, type Worded, type WordList, worded } from './whise-values.ts'

const FACADES = { 2: 2, 3: 3, 4: 4 } as const

function facadesOf(estate: RawReader) {
	const fronts = estate.count('fronts', 'Floors')
	if (fronts === null || fronts === 0) return null
	if (fronts === 2 || fronts === 3 || fronts === 4) return FACADES[fronts]
	return estate.unknown('fronts', fronts, 'left unknown')
}

/** Returns the surfaces; which is which depends on the kind of home. */
function surfacesOf(estate: RawReader, type: HomeType): Partial<PayloadProperty> {
	const isDwelling = type === 'house' || type === 'flat' || type === 'studio' || type === 'investment'
	const figure = isDwelling ? 'SurfaceLiving' : type === 'land' ? 'SurfaceGround' : 'SurfaceTotal'
	const [area, ground] = [estate.positive('area', figure), estate.positive('groundArea', 'SurfaceGround')]
	return {
		SurfaceLiving: isDwelling ? area : null,
		SurfaceTotal: isDwelling || type === 'land' ? null : area,
		SurfaceOffice: type === 'office' ? area : null,
		SurfaceGround: ground ?? (type === 'land' ? area : null),
	}
}

/** A field that Whise fills with 1 or 0; a count in the details is more precise. */
function countOf(estate: RawReader, field: string, counted: number | null): number | null {
	const given = estate.count(field, 'Garages')
	return counted ?? given
}

/** A storey may lie under the ground; what else is no count is left unknown where it is 0. */
function numberAt(estate: RawReader, details: Details, { at, field, isCount }: NumberPlace<'whise'>): number | null {
	if (typeof at === 'number') return isCount ? details.number(at, field) : details.positive(at, field)
	if (field === 'Floor') return estate.number(at, field)
	return isCount ? estate.count(at, field) : estate.positive(at, field)
}

/** Returns the facts that are numbers or yes and no. */
export function factsOf(estate: RawReader, details: Details, type: HomeType): Partial<PayloadProperty> {
	const [inside, outside] = [details.number(998, 'Parkings'), details.number(999, 'ExternalParkings')]
	return {
		...surfacesOf(estate, type),
		...numbersFrom('whise', (place) => numberAt(estate, details, place)),
		Garages: countOf(estate, 'garage', details.number(19, 'Garages')),
		Parkings: countOf(estate, 'parking', inside ?? (outside === null ? null : 0)),
		Facades: facadesOf(estate),
		...featuresFrom('whise', (at) => (typeof at === 'number' ? details.yes(at) : estate.flag(at))),
	}
}

const LABEL = 2056
const SPECIFIC = 2089
const CO2 = 2090
const TOTAL = 2390
const REFERENCE = 2391
const VALID_UNTIL = 2776
const ISSUED = 2826
const RANGE = /^(.*\d)\s*-\s*(\d.*)$/
const FIGURE = FIGURE_FIELDS.EnergyPerformance

/** Returns the higher end of "123-179", and the number where both ends are the same. */
function consumption(estate: RawReader): number | null {
	const text = estate.text('energyValue')
	if (text === null) return null
	const [, low = text, high = text] = RANGE.exec(text) ?? []
	const [from, to] = [readFigure(low, FIGURE), readFigure(high, FIGURE)]
	if (from === undefined || to === undefined) return estate.unknown('energyValue', text, 'left unknown')
	return Math.max(from, to)
}

/** Returns the facts of the energy certificate. */
export function energyOf(
	estate: RawReader,
	details: Details,
	{ country, zip }: { country: string | null; zip: string | null },
): Partial<PayloadProperty> {
	const specific = details.number(SPECIFIC, 'EnergySpec')
	const isWalloon = country === 'BE' && regionOf(zip ?? '', BELGIUM) === 'wallonia'
	return {
		EnergyPerformance: consumption(estate) ?? specific,
		EnergySpec: isWalloon ? specific : null,
		EnergyTotal: details.number(TOTAL, 'EnergyTotal'),
		EPCLabelText: estate.text('energyClass') ?? details.text(LABEL),
		EPCReference: details.text(REFERENCE),
		EPCValidUntil: details.day(VALID_UNTIL),
		EPCIssuedOn: details.day(ISSUED),
		CO2Emission: details.number(CO2, 'CO2Emission'),
	}
}

const CATEGORIES: Readonly<Record<number, HomeType>> = {
	1: 'house',
	2: 'flat',
	3: 'land',
	4: 'office',
	5: 'shop',
	6: 'industry',
	7: 'parking',
}
/** Sub-categories that the site lists under a type of their own. */
const SUB_TYPES: Readonly<Record<number, HomeType>> = { 3: 'investment', 6: 'parking', 21: 'studio', 93: 'studio' }
/** New-build house and flat, and the state "new build". */
const NEW_SUB_TYPES = [96, 97]
const NEW_STATE = 13
/** "Other", which has no meaning for the site. */
const OTHERS = [16, 60, 61, 62, 63, 64, 66]

export interface WhiseKind {
	type: HomeType
	fields: { WebID: number; WebIDs: string }
	subType: Worded | null
	/** From the kind or the state of the home; its VAT is no evidence. */
	isNewBuild: true | null
}

/** Returns what kind of home an estate is, or null if its category is not known. */
export function kindOf(estate: RawReader): WhiseKind | null {
	const [category, subCategory] = [estate.child('category'), estate.child('subCategory')]
	const [id, subId] = [category.number('id'), subCategory.number('id')]
	const isInvestment = estate.flag('investmentEstate') === true
	const general = id === null ? undefined : CATEGORIES[id]
	if (general === undefined) {
		if (id !== null) category.unknown('id', id, 'not published')
		return null
	}
	const type = (subId === null ? undefined : SUB_TYPES[subId]) ?? general
	const types = new Set([HOME_TYPE[type], ...(isInvestment ? [HOME_TYPE.investment] : [])])
	const subType = subId === null ? null : worded('subType', subId)
	const isNamed = subId === null || subType !== null || SUB_TYPES[subId] !== undefined || OTHERS.includes(subId)
	if (!isNamed) subCategory.unknown('id', subId, 'left unknown')
	const isNew = (subId !== null && NEW_SUB_TYPES.includes(subId)) || estate.child('state').number('id') === NEW_STATE
	const isNewBuild = isNew || null
	return { type, isNewBuild, fields: { WebID: HOME_TYPE[type], WebIDs: [...types].join(',') }, subType }
}

const ROOMS = [78, 79, 80, 81, 82, 1009, 1494, 1495, 1496]
const DOUBLE_GLAZING = 1004
/** Of the state: not known. Of the availability: not available, which the status states more precisely. */
const SAYS_NOTHING: Partial<Record<WordList, number>> = { state: 9, availability: 4 }

/** Facts in words, in every language of the site. */
export type WordedFacts = Readonly<Record<string, readonly Worded[]>>

function ofDetail(details: Details, id: number, list: WordList): readonly Worded[] {
	const value = details.enumId(id)
	const words = value === null ? null : worded(list, value)
	if (words !== null) return [words]
	if (details.text(id) !== null) details.unknown(id)
	return []
}

function ofField(estate: RawReader, name: string, list: WordList): readonly Worded[] {
	const field = estate.child(name)
	const id = field.number('id')
	if (id === null || SAYS_NOTHING[list] === id) return []
	const words = worded(list, id)
	if (words === null) field.unknown('id', id, 'left unknown')
	return words === null ? [] : [words]
}

function present(isPresent: boolean | null): readonly Worded[] {
	const words = worded('present', 1)
	return isPresent === true && words !== null ? [words] : []
}

function glazingOf(details: Details): readonly Worded[] {
	const [given, hasDouble] = [ofDetail(details, 2157, 'glazing'), details.yes(461)]
	const double = worded('glazing', DOUBLE_GLAZING)
	return given.length === 0 && hasDouble === true && double !== null ? [double] : given
}

/** Reads the facts in words; a value that nobody has named yet is reported and left out. */
export function wordedFactsOf(estate: RawReader, details: Details): WordedFacts {
	return {
		Heating: [...ofDetail(details, 1020, 'heating'), ...ofDetail(details, 53, 'heatingGroup')],
		Kitchen: ofDetail(details, 1595, 'kitchen'),
		GlazingType: glazingOf(details),
		FrameType: ofDetail(details, 782, 'frames'),
		Orientation: ofDetail(details, 23, 'orientation'),
		PlanningDesignation: ofDetail(details, 1736, 'designation'),
		FloodZone: [...ofDetail(details, 2222, 'floodRisk'), ...ofDetail(details, 2223, 'floodArea')],
		State: ofField(estate, 'state', 'state'),
		Availability: ofField(estate, 'availability', 'availability'),
		OilTankCertificate: present(details.yes(763)),
		SoilCertificate: present(details.yes(820)),
	}
}

/** Returns the worded facts for a record of one language. */
export function wordsIn(facts: WordedFacts, language: string): Partial<PayloadProperty> {
	return Object.fromEntries(
		Object.entries(facts).flatMap(([field, words]) => {
			const said = words.flatMap((word) => word[language] ?? [])
			return said.length > 0 ? [[field, said.join(', ')]] : []
		}),
	)
}

/** Returns the rooms whose surface is known. */
export function roomsOf(details: Details): NonNullable<PayloadProperty['Rooms']> {
	return ROOMS.flatMap((id) => {
		const [Surface, Name] = [details.positive(id, 'Rooms.Surface'), worded('rooms', id)]
		return Surface === null || Name === null ? [] : [{ Name, Surface }]
	})
}
