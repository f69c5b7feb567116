import { featuresFrom } from '#lib/homes/connectors/reading/features-from.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { textsIn } from '#lib/homes/connectors/skarabee/mapping/values/field-values.ts'
import { knownValue, wordList, wordsFor } from '#lib/homes/connectors/skarabee/mapping/values/words.ts'

const GROUND_FLOOR = /^(gelijkvloers|gelijkvloerse verdieping|rez-de-chaussée|rez)$/i

function floorOf(property: RawReader): number | null {
	const text = property.text('FloorLevelNL')
	if (text === null) return null
	if (GROUND_FLOOR.test(text)) return 0
	return /^-?\d{1,2}$/.test(text) ? Number(text) : property.unknown('FloorLevelNL', text, 'left unknown')
}

/** Land is told as `LandArea`, or only as `Area`. */
function surfacesOf(property: RawReader, isLand: boolean) {
	const [area, land] = [
		property.positive('Area', isLand ? 'SurfaceGround' : 'SurfaceTotal'),
		property.positive('LandArea', 'SurfaceGround'),
	]
	return {
		SurfaceTotal: isLand ? null : area,
		SurfaceGround: land ?? (isLand ? area : null),
		// `SurfaceLiving` is the surface of the living room.
		SurfaceLiving: property.positive('SurfaceLivable', 'SurfaceLiving'),
		SurfaceTerrace: property.positive('SurfaceTerrace', 'SurfaceTerrace'),
		SurfaceGarden: property.positive('SurfaceGarden', 'SurfaceGarden'),
	}
}

function officeOf(property: RawReader): number | null {
	const office = property.child('Dimensions').child('OfficeSurface')
	const unit = office.text('@Unit')
	const surface = office.positive('#text', 'SurfaceOffice')
	return unit === null || unit === 'M_2' ? surface : office.unknown('@Unit', unit, 'left unknown')
}

/** Returns sizes, counts and what a home has. */
export function buildingOf(property: RawReader, isLand: boolean) {
	return {
		...surfacesOf(property, isLand),
		SurfaceOffice: officeOf(property),
		Bedrooms: property.count('NumberOfBedrooms', 'Bedrooms'),
		Bathrooms: property.count('NumberOfBathrooms', 'Bathrooms'),
		Toilets: property.count('NumberOfToilets', 'Toilets'),
		Garages: property.count('NumberOfGarages', 'Garages'),
		Parkings: property.count('NumberOfParkingPlaces', 'Parkings'),
		Floors: property.positive('NumberOfFloors', 'Floors'),
		Floor: floorOf(property),
		ConstructionYear: property.positive('ConstructionYear', 'ConstructionYear'),
		RenovationYear: property.positive('RenovationYear', 'RenovationYear'),
		...featuresFrom('skarabee', (name) => property.flag(name)),
	}
}

const MUTE = ['OTHER', 'UNKNOWN']
/** Values that are known and say nothing, or are of the Netherlands. */
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
