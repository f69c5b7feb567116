import { BELGIUM, regionOf } from '#lib/base/format/region.ts'
import { featuresFrom, numbersFrom } from '#lib/homes/connectors/fact-sources.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { HOME_TYPE, type HomeType } from '#lib/homes/connectors/property-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import {
	dayOfText,
	lastDayOfText,
	type Sections,
	said,
	type Worded,
	wordedFlags,
	wordedValue,
} from './openimmo-values.ts'

/** Returns the surfaces and counts of rooms. */
function areasOf(areas: RawReader): Partial<PayloadProperty> {
	areas.ignore('anzahl_zimmer', 'nutzflaeche', 'anzahl_balkone', 'anzahl_terrassen', 'kellerflaeche', 'sonstflaeche')
	areas.ignore('ladenflaeche', 'lagerflaeche', 'verkaufsflaeche', 'freiflaeche', 'grz', 'gfz', 'anzahl_wohneinheiten')
	return numbersFrom('openimmo', ({ at, field, isCount }) =>
		isCount ? areas.count(at, field) : areas.positive(at, field),
	)
}

/** Returns places for cars that the file names without a number of any: there is at least one of each kind. */
function carsOf(equipment: RawReader, isCounted: boolean): Partial<PayloadProperty> {
	const kinds = equipment.child('stellplatzart')
	const has = (...names: readonly string[]) => names.filter((name) => kinds.flag(name) === true).length > 0
	const hasGarage = has('@GARAGE', '@DUPLEX')
	const hasPlace = has('@TIEFGARAGE', '@PARKHAUS')
	const isOutside = has('@CARPORT', '@FREIPLATZ')
	return {
		...(hasGarage ? { Garages: 1 } : {}),
		...(hasPlace && !isCounted ? { Parkings: 1 } : {}),
		...(isOutside && !isCounted ? { ExternalParkings: 1 } : {}),
	}
}

const CELLAR: Readonly<Record<string, boolean>> = { JA: true, TEIL: true, NEIN: false }

function cellarOf(equipment: RawReader): boolean | null {
	const cellar = equipment.child('unterkellert')
	const value = cellar.text('@keller')?.toUpperCase() ?? null
	return value === null ? null : (CELLAR[value] ?? cellar.unknown('@keller', value, 'left unknown'))
}

function furnishedOf(equipment: RawReader): boolean | null {
	const furnished = equipment.child('moebliert')
	const value = furnished.text('@moeb')?.toUpperCase() ?? null
	if (value === null || value === 'TEIL') return null
	return value === 'VOLL' ? true : furnished.unknown('@moeb', value, 'left unknown')
}

function equipmentOf(equipment: RawReader): Partial<PayloadProperty> {
	equipment.child('fahrstuhl').ignore('@LASTEN')
	equipment.child('sicherheitstechnik').ignore('@KAMERA', '@POLIZEIRUF')
	equipment.ignore('ausstatt_kategorie', 'wg_geeignet', 'bad', 'boden', 'kamin')
	equipment.ignore('kabel_sat_tv', 'dvbt', 'barrierefrei', 'sauna', 'wasch_trockenraum', 'wintergarten', 'gaestewc')
	equipment.ignore('breitband_zugang', 'abstellraum', 'fahrradraum', 'rolladen', 'dachform', 'bauweise', 'energietyp')
	return {
		...featuresFrom('openimmo', (place) => {
			const [element = '', attribute] = place.split('.')
			return attribute === undefined ? equipment.flag(element) : equipment.child(element).flag(attribute)
		}),
		Cellar: cellarOf(equipment),
		Furnished: furnishedOf(equipment),
	}
}

/** Returns the facts of the first energy certificate. In Wallonia its figure is called E_spec. */
function energyOf(state: RawReader, zip: string | null): Partial<PayloadProperty> {
	const [pass] = state.list('energiepass')
	if (pass === undefined) return {}
	const day = (name: string, read: (text: string) => string | null) => {
		const text = pass.text(name)
		return text === null ? null : (read(text) ?? pass.unknown(name, text, 'left unknown'))
	}
	pass.ignore('epart', 'mitwarmwasser', 'primaerenergietraeger', 'stromwert', 'waermewert', 'baujahr', 'jahrgang')
	pass.ignore('gebaeudeart', 'epasstext', 'hwbwert', 'hwbklasse', 'fgeewert', 'fgeeklasse')
	const figure =
		pass.positive('endenergiebedarf', 'EnergyPerformance') ??
		pass.positive('energieverbrauchkennwert', 'EnergyPerformance')
	return {
		EnergyPerformance: figure,
		EnergySpec: zip !== null && regionOf(zip, BELGIUM) === 'wallonia' ? figure : null,
		EPCLabelText: pass.text('wertklasse'),
		EPCValidUntil: day('gueltig_bis', lastDayOfText),
		EPCIssuedOn: day('ausstelldatum', dayOfText),
	}
}

/** Years between building and renovating; a year or two apart, a home took that long to build. */
const LEAST_AGE = 5

/** A year in a field that may hold more: "ca. 1975". */
function yearOf(state: RawReader, name: string): number | null {
	const text = state.text(name)
	if (text === null) return null
	const years = text.match(/\b(1[5-9]|20)\d\d\b/g) ?? []
	return years.length === 1 ? Number(years[0]) : state.unknown(name, text, 'left unknown')
}

const NEW_STATES = ['ERSTBEZUG', 'PROJEKTIERT', 'ROHBAU']

/** Returns whether a home is new: by its age, else if its state is that of a home that nobody has lived in. */
function newBuildOf(state: RawReader): boolean | null {
	const age = state.child('alter')
	const said = age.text('@alter_attr')?.toUpperCase() ?? null
	if (said === 'NEUBAU' || said === 'ALTBAU') return said === 'NEUBAU'
	if (said !== null) age.unknown('@alter_attr', said, 'left unknown')
	return NEW_STATES.includes(state.child('zustand').text('@zustand_art')?.toUpperCase() ?? '') || null
}

/** Returns the years of building and renovation; "1975/2010" in the field of the first contains both. */
function yearsOf(state: RawReader): Pick<PayloadProperty, 'ConstructionYear' | 'RenovationYear'> {
	const RenovationYear = yearOf(state, 'letztemodernisierung')
	const [, built, renovated] = /^(\d{4}) ?\/ ?(\d{4})$/.exec(state.text('baujahr') ?? '') ?? []
	if (Number(renovated) - Number(built) >= LEAST_AGE) {
		return { ConstructionYear: Number(built), RenovationYear: RenovationYear ?? Number(renovated) }
	}
	return { ConstructionYear: yearOf(state, 'baujahr'), RenovationYear }
}

/** Returns the facts of a home in the file. */
export function factsOf({ areas, equipment, geo, state }: Sections): Partial<PayloadProperty> {
	state.ignore('bebaubar_nach', 'erschliessung', 'altlasten')
	return {
		...areasOf(areas),
		...carsOf(equipment, areas.count('anzahl_stellplaetze', 'Parkings') !== null),
		...equipmentOf(equipment),
		...energyOf(state, geo.child('land').text('@iso_land') === 'BEL' ? geo.text('plz') : null),
		...yearsOf(state),
		NewBuild: newBuildOf(state),
	}
}

/** Returns a function that gives the facts in words for a record of one language. */
export function wordedFactsOf({ equipment, state }: Sections): (language: string) => Partial<PayloadProperty> {
	const heating: readonly Worded[] = [
		...wordedFlags(equipment.child('heizungsart'), 'heatingKind'),
		...wordedFlags(equipment.child('befeuerung'), 'fuel'),
	]
	const kitchen = wordedFlags(equipment.child('kueche'), 'kitchen')
	const orientation = wordedFlags(equipment.child('ausricht_balkon_terrasse'), 'orientation')
	const condition = wordedValue(state.child('zustand'), '@zustand_art', 'state')
	return (language) => ({
		Heating: said(heating, language),
		Kitchen: said(kitchen, language),
		Orientation: said(orientation, language),
		State: said(condition, language),
	})
}

interface KindRow {
	element: string
	attribute: string
	type: HomeType
}

const KINDS: readonly KindRow[] = [
	{ element: 'haus', attribute: '@haustyp', type: 'house' },
	{ element: 'wohnung', attribute: '@wohnungtyp', type: 'flat' },
	{ element: 'zimmer', attribute: '@zimmertyp', type: 'studio' },
	{ element: 'grundstueck', attribute: '@grundst_typ', type: 'land' },
	{ element: 'land_und_forstwirtschaft', attribute: '@land_typ', type: 'land' },
	{ element: 'buero_praxen', attribute: '@buero_typ', type: 'office' },
	{ element: 'einzelhandel', attribute: '@handel_typ', type: 'shop' },
	{ element: 'gastgewerbe', attribute: '@gastgew_typ', type: 'shop' },
	{ element: 'freizeitimmobilie_gewerblich', attribute: '@freizeit_typ', type: 'shop' },
	{ element: 'hallen_lager_prod', attribute: '@hallen_typ', type: 'industry' },
	{ element: 'zinshaus_renditeobjekt', attribute: '@zins_typ', type: 'investment' },
	{ element: 'parken', attribute: '@parken_typ', type: 'parking' },
]
const FACADES: Readonly<Record<string, 2 | 3>> = { REIHENMITTEL: 2, REIHENEND: 3, REIHENECK: 3, DOPPELHAUSHAELFTE: 3 }
const BLOCK = 'MEHRFAMILIENHAUS'

export interface OpenImmoKind {
	type: HomeType
	fields: Pick<PayloadProperty, 'WebID' | 'WebIDs' | 'Facades'>
	subType: readonly Worded[]
}

/** Returns what kind of home it is, or null if it is none that the site has. */
export function kindOf(category: RawReader): OpenImmoKind | null {
	const object = category.child('objektart').ignore('objektart_zusatz')
	const row = KINDS.find(({ element }) => object.has(element))
	if (row === undefined) return null
	const [kind] = object.list(row.element)
	const value = kind?.text(row.attribute)?.toUpperCase() ?? null
	const hasWords = row.type === 'house' || row.type === 'flat'
	const subType = kind !== undefined && hasWords ? wordedValue(kind, row.attribute, 'subType') : []
	const type = value === BLOCK ? 'investment' : row.type
	return {
		type,
		fields: {
			WebID: HOME_TYPE[type],
			WebIDs: [...new Set([HOME_TYPE[type], HOME_TYPE[row.type]])].join(','),
			Facades: value === null ? null : (FACADES[value] ?? null),
		},
		subType,
	}
}
