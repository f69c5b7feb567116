import { featuresFrom, numbersFrom } from '#lib/homes/connectors/fact-sources.ts'
import { HOME_TYPE, type HomeType } from '#lib/homes/connectors/property-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { knownValue, textsIn, wordList, wordsFor } from './skarabee-values.ts'

const GROUND_FLOOR = /^(gelijkvloers|gelijkvloerse verdieping|rez-de-chaussée|rez)$/i

function floorOf(property: RawReader): number | null {
	const text = property.text('FloorLevelNL')
	if (text === null) return null
	if (GROUND_FLOOR.test(text)) return 0
	return /^-?\d{1,2}$/.test(text) ? Number(text) : property.unknown('FloorLevelNL', text, 'left unknown')
}

/** Land has its surface in `LandArea`, or only in `Area`. */
function surfacesOf(property: RawReader, isLand: boolean) {
	const [area, land] = [
		property.positive('Area', isLand ? 'SurfaceGround' : 'SurfaceTotal'),
		property.positive('LandArea', 'SurfaceGround'),
	]
	return { SurfaceTotal: isLand ? null : area, SurfaceGround: land ?? (isLand ? area : null) }
}

function officeOf(property: RawReader): number | null {
	const office = property.child('Dimensions').child('OfficeSurface')
	const unit = office.text('@Unit')
	const surface = office.positive('#text', 'SurfaceOffice')
	return unit === null || unit === 'M_2' ? surface : office.unknown('@Unit', unit, 'left unknown')
}

/** Returns sizes, counts, taxes and what a home has. */
export function buildingOf(property: RawReader, isLand: boolean) {
	return {
		...surfacesOf(property, isLand),
		...numbersFrom('skarabee', ({ at, field, isCount }) =>
			isCount && field !== 'Floors' ? property.count(at, field) : property.positive(at, field),
		),
		SurfaceOffice: officeOf(property),
		Floor: floorOf(property),
		...featuresFrom('skarabee', (name) => property.flag(name)),
	}
}

const MUTE = ['OTHER', 'UNKNOWN']
/** Known values without meaning for the site, or of the Netherlands. */
const MUTE_HEATING =
	/^(NONE|OTHER|CENTRAL_FACILITIES|GEYSER_.*|BOILER_.*|ELECTRICAL_BOILER_.*|PARENT_HEARTH|WINDMILL|FIRE_PLACE_POSSIBLE)$/
const MUTE_GLAZING = /^(OTHER|BAY)$/

function listed(property: RawReader, list: string, name: 'heating' | 'glazing', field: string, mute: RegExp) {
	const values = textsIn(property, list, field).filter((value) => !mute.test(value))
	for (const value of values) {
		if (wordsFor(name, value, 'nl') === null) property.unknown(list, value, 'left unknown')
	}
	return values
}

/** Returns the words for how a home is equipped, in a language. */
export function equipmentOf(property: RawReader) {
	const heating = listed(property, 'HeatingTypes', 'heating', 'HeatingType', MUTE_HEATING)
	const glazing = listed(property, 'GlazingTypes', 'glazing', 'GlazingType', MUTE_GLAZING)
	const frames = knownValue(property, 'WindowType', 'frames', MUTE)
	const roof = knownValue(property, 'RoofCoverType', 'roof', [...MUTE, 'IN_TERRACE'])
	const roofState = knownValue(property, 'RoofEvaluation', 'evaluation')
	const genre = knownValue(property, 'KitchenGenre', 'kitchen')
	const kitchen = knownValue(property, 'KitchenType', 'kitchen')
	const orientation = knownValue(property, 'Orientation', 'orientation')
	const state = knownValue(property, 'GeneralState', 'state')
	return (language: string) => ({
		Heating: wordList('heating', heating, language),
		GlazingType: wordList('glazing', glazing, language),
		FrameType: wordsFor('frames', frames, language),
		RoofMaterial: wordsFor('roof', roof, language),
		RoofCondition: wordsFor('evaluation', roofState, language),
		Kitchen: wordsFor('kitchen', genre ?? kitchen, language),
		Orientation: wordsFor('orientation', orientation, language),
		State: wordsFor('state', state, language),
	})
}

/** Known, without a name that helps a visitor. */
const MUTE_ROOMS = ['OTHER', 'CORNER', 'BACKROOM', 'KABINET', 'FLEXROOM', 'LAVATORYROOM']

const SURFACE = 'Rooms.Surface'

function surfaceOf(area: RawReader): number | null {
	const [from, to] = [area.positive('surfaceFrom', SURFACE), area.positive('surfaceTo', SURFACE)]
	return to === null || to === from ? from : null
}

interface Room {
	type: string
	surface: number | null
	floor: number | null
}

/** Rooms by floor. A room with a range of surfaces, as in the models of a project, has none. */
function byFloor(property: RawReader): readonly Room[] {
	return property
		.child('Levels')
		.list('Level')
		.flatMap((level) => {
			level.ignore('Description', 'Comment').skip('Id', 'ClientId')
			const floor = level.number('LevelNumber', 'Rooms.Floor')
			return level
				.child('areas')
				.list('Area')
				.flatMap((area) => {
					area.ignore('priceFrom', 'priceTo', 'comment').skip('Id', 'LevelId')
					const surface = surfaceOf(area)
					const type = knownValue(area, 'Type', 'room', MUTE_ROOMS)
					return type === null ? [] : [{ type, surface, floor }]
				})
		})
}

/** Fields of the home itself that hold the surface of one room. */
const SURFACES: readonly (readonly [field: string, type: string])[] = [
	['SurfaceLiving', 'LIVING_ROOM'],
	['SurfaceDiningRoom', 'DINING_ROOM'],
	['SurfaceKitchen', 'KITCHEN'],
	['SurfaceUtilityRoom', 'UTILITY_ROOM'],
	...Array.from({ length: 10 }, (_, index) => [`SurfaceBedroom${index + 1}`, 'BEDROOM'] as const),
	['SurfaceGarage', 'GARAGE'],
	['SurfaceBasement', 'CELLAR'],
	['SurfaceAttick', 'ATTICK'],
]

function bySurface(property: RawReader): readonly Room[] {
	return SURFACES.flatMap(([field, type]) => {
		const surface = property.positive(field, SURFACE)
		return surface === null ? [] : [{ type, surface, floor: null }]
	})
}

/** Returns the rooms by floor, else those whose surface the home itself states, named in a language. */
export function roomsOf(property: RawReader) {
	const [floors, surfaces] = [byFloor(property), bySurface(property)]
	const rooms = floors.length > 0 ? floors : surfaces
	return (language: string) =>
		rooms.flatMap(({ type, surface, floor }) => {
			const name = wordsFor('room', type, language)
			return name === null ? [] : [{ Name: name, Surface: surface, Floor: floor }]
		})
}

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

/** Genres that are more precise than their sort. */
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
