import type { FeatureField } from '#lib/site/config/schema/homes/features.ts'
import { NUMBERS, type NumberFact } from '#lib/site/config/schema/homes/numbers.ts'

// Where the connectors find the facts of the tables `features.ts` and `numbers.ts` in `lib/site/config/schema/homes/`. One
// that needs more than a field of its own has code in the `mapping` of its connector, as have all choices (`choices.ts`).
// The table is here, because the others go to browsers.

interface FeatureSources {
	/** Field of 1 and 0. */
	omnicasa?: string
	/** Field of true and false. */
	skarabee?: string
	/** Number of a detail, or the name of a field. */
	whise?: number | string
	/** `amenities.` and an amenity, or a group of `features` and its field. */
	sweepbright?: `${'amenities' | 'comfort' | 'security' | 'heating_cooling' | 'ecology'}.${string}`
	/** Element of `ausstattung`, and its attribute after a dot. */
	openimmo?: string
	/** Free texts, in lower case. */
	kyero?: readonly string[]
}

const FEATURE_SOURCES: Partial<Record<FeatureField, FeatureSources>> = {
	NewBuild: { skarabee: 'NewEstate' },
	Garden: {
		omnicasa: 'HasGarden',
		skarabee: 'HasGarden',
		whise: 'garden',
		sweepbright: 'amenities.garden',
		openimmo: 'gartennutzung',
		kyero: ['garden', 'private garden'],
	},
	Lift: {
		omnicasa: 'HasLift',
		skarabee: 'HasElevator',
		whise: 372,
		sweepbright: 'amenities.lift',
		openimmo: 'fahrstuhl.@PERSONEN',
		kyero: ['lift', 'elevator'],
	},
	Furnished: {
		omnicasa: 'HasFurnished',
		skarabee: 'HasFurniture',
		whise: 'furnished',
		sweepbright: 'comfort.furnished',
		kyero: ['furnished'],
	},
	AirConditioning: {
		omnicasa: 'HasAirConditioning',
		skarabee: 'HasAirco',
		whise: 43,
		openimmo: 'klimatisiert',
		sweepbright: 'heating_cooling.air_conditioning',
		kyero: ['air conditioning'],
	},
	Alarm: {
		omnicasa: 'HasAlarm',
		skarabee: 'HasAlarm',
		whise: 1752,
		sweepbright: 'security.alarm',
		openimmo: 'sicherheitstechnik.@ALARMANLAGE',
		kyero: ['alarm'],
	},
	Pool: {
		omnicasa: 'HasSwimmingPool',
		skarabee: 'HasPool',
		whise: 322,
		sweepbright: 'amenities.pool',
		openimmo: 'swimmingpool',
		kyero: ['swimming pool', 'pool'],
	},
	SolarPanels: { skarabee: 'HasSolarPanels', sweepbright: 'ecology.solar_panels', kyero: ['solar panels'] },
	HeatPump: { kyero: ['heat pump'] },
	PetsAllowed: { kyero: ['pets allowed'] },
	WheelchairAccess: { openimmo: 'rollstuhlgerecht', kyero: ['wheelchair access', 'wheelchair accessible'] },
	EvCharger: { kyero: ['ev charger', 'ev charging point', 'electric car charger'] },
	Cellar: {
		omnicasa: 'HasCellar',
		skarabee: 'HasCellar',
		sweepbright: 'amenities.basement',
		kyero: ['cellar', 'basement'],
	},
	Attic: {
		omnicasa: 'HasAttic',
		skarabee: 'HasAttick',
		sweepbright: 'amenities.attic',
		openimmo: 'dachboden',
		kyero: ['attic'],
	},
}

interface NumberSources {
	omnicasa?: string
	skarabee?: string
	/** Number of a detail, or the name of a field. */
	whise?: number | string
	/** Names of fields on the way to it, with dots between. */
	sweepbright?: string
	/** Element of `flaechen`. */
	openimmo?: string
	kyero?: string
}

type NumberField = NumberFact['field']

const NUMBER_SOURCES: Partial<Record<NumberField, NumberSources>> = {
	SurfaceLiving: {
		omnicasa: 'SurfaceLiving',
		skarabee: 'SurfaceLivable',
		sweepbright: 'sizes.liveable_area',
		openimmo: 'wohnflaeche',
	},
	SurfaceTotal: { omnicasa: 'SurfaceTotal', sweepbright: 'sizes.gross_area', openimmo: 'gesamtflaeche' },
	SurfaceGround: { omnicasa: 'SurfaceGround', sweepbright: 'sizes.plot_area', openimmo: 'grundstuecksflaeche' },
	SurfaceTerrace: {
		omnicasa: 'SurfaceTerrace',
		skarabee: 'SurfaceTerrace',
		whise: 874,
		openimmo: 'balkon_terrasse_flaeche',
	},
	SurfaceGarden: {
		omnicasa: 'SurfaceGarden',
		skarabee: 'SurfaceGarden',
		whise: 'gardenArea',
		openimmo: 'gartenflaeche',
	},
	SurfaceOffice: { omnicasa: 'SurfaceOffice', openimmo: 'bueroflaeche' },
	Bedrooms: {
		omnicasa: 'NumberOfBedRooms',
		skarabee: 'NumberOfBedrooms',
		whise: 'rooms',
		sweepbright: 'bedrooms',
		openimmo: 'anzahl_schlafzimmer',
		kyero: 'beds',
	},
	Bathrooms: {
		omnicasa: 'NumberOfBathRooms',
		skarabee: 'NumberOfBathrooms',
		whise: 'bathRooms',
		sweepbright: 'bathrooms',
		openimmo: 'anzahl_badezimmer',
		kyero: 'baths',
	},
	ShowerRooms: { omnicasa: 'NumberOfShowerRooms', whise: 57, sweepbright: 'shower_rooms' },
	Toilets: {
		omnicasa: 'NumberOfToilets',
		skarabee: 'NumberOfToilets',
		whise: 55,
		sweepbright: 'toilets',
		openimmo: 'anzahl_sep_wc',
	},
	Garages: { omnicasa: 'NumberOfGarages', skarabee: 'NumberOfGarages' },
	Parkings: { omnicasa: 'NumberOfParkings', skarabee: 'NumberOfParkingPlaces', openimmo: 'anzahl_stellplaetze' },
	ExternalParkings: { whise: 999 },
	ConstructionYear: {
		omnicasa: 'ConstructionYear',
		skarabee: 'ConstructionYear',
		whise: 14,
		sweepbright: 'building.construction.year',
	},
	RenovationYear: {
		omnicasa: 'RenovationYear',
		skarabee: 'RenovationYear',
		whise: 585,
		sweepbright: 'building.renovation.year',
	},
	Floors: { omnicasa: 'NumberOfFloors', skarabee: 'NumberOfFloors', whise: 15, sweepbright: 'floors' },
	Floor: { omnicasa: 'Floor', whise: 'floor' },
	CadastralIncome: {
		omnicasa: 'CadastralIncome',
		skarabee: 'CadastrallIncome',
		whise: 1733,
		sweepbright: 'legal.property_and_land.cadastral_income',
	},
	RealEstateTax: { omnicasa: 'RealEstateTax', skarabee: 'RealEstateTax' },
	NotaryFees: { omnicasa: 'NotaryFees' },
	ChargesOwner: { omnicasa: 'ChargesOwner' },
	ChargesRenter: { omnicasa: 'ChargesRenter' },
	PricePerSquareMetreYear: { whise: 338 },
	Deposit: { omnicasa: 'Deposit' },
}

/**
 * Returns the yes/no facts that a connector finds in a field of their own, by their fields in the payload. `read` is
 * given where the connector finds one.
 */
export function featuresFrom<Source extends keyof FeatureSources, Value>(
	source: Source,
	read: (place: NonNullable<FeatureSources[Source]>) => Value,
): Partial<Record<FeatureField, Value>> {
	const found = Object.entries(FEATURE_SOURCES).flatMap(([field, sources]) => {
		const at = sources[source]
		return at === undefined ? [] : [[field, read(at)] as const]
	})
	return Object.fromEntries(found)
}

/** A number that a connector finds in a field of its own. */
export interface NumberPlace<Source extends keyof NumberSources> {
	at: NonNullable<NumberSources[Source]>
	field: NumberField
	/** Whether it counts whole things, from 0; others are measured or paid. */
	isCount: boolean
}

/** Returns the numbers that a connector finds in a field of their own, by their fields in the payload. */
export function numbersFrom<Source extends keyof NumberSources>(
	source: Source,
	read: (place: NumberPlace<Source>) => number | null,
): Partial<Record<NumberField, number | null>> {
	const found = NUMBERS.flatMap(({ field, figure }) => {
		const at = NUMBER_SOURCES[field]?.[source]
		return at === undefined ? [] : [[field, read({ at, field, isCount: figure === 'count' })] as const]
	})
	return Object.fromEntries(found)
}
