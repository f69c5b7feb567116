import { HOME_TYPE, type HomeType } from '#lib/homes/connectors/property-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

const SORTS: Readonly<Record<string, HomeType>> = {
	Dwelling: 'house',
	Flat: 'flat',
	ServiceFlat: 'flat',
	Room: 'studio',
	Land: 'land',
	ProfessionalLand: 'land',
	Parking: 'parking',
	Shop: 'shop',
	Catering: 'shop',
	Office: 'office',
	Industry: 'industry',
}

/** Genres that say more than their sort. */
const GENRES: Readonly<Record<string, HomeType>> = {
	Studio: 'studio',
	StudentRoom: 'studio',
	Dwelling_Building: 'investment',
	Flat_Building: 'investment',
	Caravan: 'house',
	HolidayHouse: 'house',
	HouseBoat: 'house',
	WatermillHouse: 'house',
	WindmillHouse: 'house',
	Pavilion: 'house',
	Forest: 'land',
	PastureLand: 'land',
	RecreationGround: 'land',
	Practice: 'office',
	Garage: 'industry',
}

/** Sorts and genres of which none of the site's types is true. */
const NO_TYPE = /^(Other|ProfessionalOther)$/

const SHAPES: Readonly<Record<string, 2 | 3 | 4>> = {
	Dwelling_Detached: 4,
	Dwelling_SemiDetached: 3,
	Dwelling_HalfDetached: 3,
	Dwelling_End: 3,
	Dwelling_Terraced: 2,
}

export interface Kind {
	webId: number
	/** All types under which it is found, "1,5". */
	webIds: string
	genre: string | null
	facades: 2 | 3 | 4 | null
}

const at = <Value>(table: Readonly<Record<string, Value>>, key: string | null) =>
	key !== null && Object.hasOwn(table, key) ? table[key] : undefined

/** Returns the type of a home, from its typology; null, with a report, if none of the site's types is true. */
export function kindOf(property: RawReader): Kind | null {
	const typo = property.child('Typo')
	typo.skip('Type', 'Category')
	const sort = typo.text('Sort')
	const genre = typo.text('Genre')
	const type = at(GENRES, genre) ?? at(SORTS, sort)
	const facades = at(SHAPES, typo.text('Characterisation')) ?? null
	if (type === undefined) {
		if (sort === null || !NO_TYPE.test(sort)) typo.unknown('Sort', sort, 'not published')
		return null
	}
	const types = new Set<number>([HOME_TYPE[type]])
	if (property.flag('IsYieldProperty') === true) types.add(HOME_TYPE.investment)
	return { webId: HOME_TYPE[type], webIds: [...types].join(','), genre, facades }
}

/** Returns the kinds of home in a project: its own sort, if one of the site's types is true. */
export function projectTypes(property: RawReader): string | null {
	const typo = property.child('Typo').skip('Type', 'Category', 'Genre', 'Characterisation')
	const type = at(SORTS, typo.text('Sort'))
	return type === undefined ? null : String(HOME_TYPE[type])
}
