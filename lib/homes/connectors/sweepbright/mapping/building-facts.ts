import { featuresFrom, type NumberPlace, numbersFrom } from '#lib/homes/connectors/fact-sources.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { HOME_TYPE, type HomeType } from '#lib/homes/connectors/property-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { FigureField } from '#lib/homes/listings/figure-fields.ts'
import { type ByLanguage, inLanguage, type WordList, wordsFor } from './sweepbright-words.ts'

/** How many square metres one of these is. */
const SQUARE_METRES: ReadonlyMap<string, number> = new Map([
	['sq_m', 1],
	['are', 100],
	['sq_ft', 0.09290304],
	['acre', 4046.8564224],
])

function squareMetres(reader: RawReader, unit: string | null, size: number | null): number | null {
	if (size === null) return null
	const metres = SQUARE_METRES.get(unit ?? '')
	return metres === undefined
		? reader.unknown('unit', unit ?? 'none', 'left unknown')
		: Math.round(size * metres * 100) / 100
}

function areaOf(reader: RawReader, field: FigureField): number | null {
	const size = reader.positive('size', field)
	return squareMetres(reader, reader.text('unit'), size)
}

/** Rooms in their order, with names in every language. */
function roomsOf(reader: RawReader): NonNullable<PayloadProperty['Rooms']> {
	const rooms = reader.list('rooms').map((room) => {
		const type = room.text('type')
		const Name = type === null ? null : wordsFor('room', type)
		if (type !== null && Name === null) room.unknown('type', type, 'left unknown')
		const own = room.text('size_description')
		return { Name: Name ?? own, Surface: areaOf(room, 'Rooms.Surface'), ordinal: room.number('ordinal') ?? 0 }
	})
	return rooms
		.toSorted((one, other) => one.ordinal - other.ordinal)
		.flatMap(({ Name, Surface }) => (Name === null ? [] : [{ Name, Surface }]))
}

/** Amenities that are facts of the site; of garages and parking places there is at least one. */
const SHOWN: readonly string[] = [
	...Object.values(featuresFrom('sweepbright', (place) => /^amenities\.(.+)$/.exec(place)?.[1] ?? '')),
	...['garage', 'parking'],
]

/** Whether an amenity is there: SweepBright lists only those that are, so the others are unknown. */
function amenitiesOf(reader: RawReader) {
	const value = reader.value('amenities')
	const list: readonly unknown[] = Array.isArray(value) ? value : []
	for (const amenity of list) if (!SHOWN.includes(String(amenity))) reader.notShown('amenities', String(amenity))
	const one = (amenity: string) => (list.includes(amenity) ? 1 : null)
	const features = reader.child('features')
	return {
		...featuresFrom('sweepbright', (place) => {
			const [group = '', name = ''] = place.split('.')
			if (group === 'amenities') return list.includes(name) ? true : null
			return features.child(group).flag(name) === true ? true : null
		}),
		Garages: one('garage'),
		Parkings: one('parking'),
	}
}

function numberAt(reader: RawReader, { at, field, isCount }: NumberPlace<'sweepbright'>): number | null {
	const way = at.split('.')
	const [name = ''] = way.slice(-1)
	const holder = way.slice(0, -1).reduce((within, group) => within.child(group), reader)
	if (way[0] === 'sizes') return areaOf(holder.child(name), field)
	return isCount ? holder.count(name, field) : holder.positive(name, field)
}

/** What can be counted, measured and paid. */
export function measuresOf(reader: RawReader) {
	const features = reader.child('features')
	reader.child('sizes').ignore('loi_carrez_area', 'weighted_area')
	features.child('comfort').ignore('home_automation', 'water_softener', 'fireplace', 'walk_in_closet', 'home_cinema')
	features.ignore('ecology')
	return {
		...numbersFrom('sweepbright', (place) => numberAt(reader, place)),
		Rooms: roomsOf(reader),
		...amenitiesOf(reader),
	} satisfies Partial<PayloadProperty>
}

const TYPES: ReadonlyMap<string, HomeType> = new Map([
	['house', 'house'],
	['apartment', 'flat'],
	['land', 'land'],
	['office', 'office'],
	['parking', 'parking'],
	['commercial', 'shop'],
])
/** Sub-types that are a main type here. */
const SUB_TYPES: ReadonlyMap<string, HomeType> = new Map([
	['student_accommodation', 'studio'],
	['industrial', 'industry'],
	['warehouse', 'industry'],
	['investment_property', 'investment'],
])

/** Returns the WebID under which the site lists an estate; null if its type is not known. */
export function webIdOf(reader: RawReader): number | null {
	const type = TYPES.get(reader.text('type') ?? '')
	if (type === undefined) return null
	return HOME_TYPE[SUB_TYPES.get(reader.text('sub_type') ?? '') ?? type]
}

const HEATING = [
	['energy', ['gas', 'fuel', 'electricity', 'heat_pump']],
	['heating_cooling', ['central_heating', 'floor_heating', 'individual_heating']],
] as const
const OUTSIDE = ['garden', 'terrace', 'balcony'] as const

function words(reader: RawReader, field: string, list: WordList): ByLanguage | null {
	const value = reader.text(field)
	if (value === null) return null
	return wordsFor(list, value) ?? reader.unknown(field, value, 'left unknown')
}

function capital(text: string): string | null {
	return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

function tankOf(reader: RawReader): ByLanguage | null {
	const energy = reader.child('legal').child('energy')
	const said = energy.text('report_fuel_tank')
	return said === 'no_report' || said === 'not_applicable' ? null : words(energy, 'report_fuel_tank', 'tank')
}

/** Returns a function that gives the words of enumerations in a language. */
export function wordsOf(reader: RawReader): (language: string) => Partial<PayloadProperty> {
	const features = reader.child('features')
	const heating = HEATING.flatMap(([group, fields]) =>
		fields.flatMap((field) => (features.child(group).flag(field) === true ? [wordsFor('heating', field)] : [])),
	)
	const outside = OUTSIDE.flatMap((place) => {
		const direction = words(reader, `${place}_orientation`, 'orientation')
		return direction === null ? [] : [{ place: wordsFor('outside', place), direction }]
	})
	const hasDoubleGlazing = features.child('ecology').flag('double_glazing') === true
	const land = reader.child('legal').child('property_and_land')
	const regulations = reader.child('legal').child('regulations')
	const reference = regulations.text('asbestos_certificate_reference')
	const said = {
		SubTypeName: words(reader, 'sub_type', 'subType'),
		State: words(reader, 'general_condition', 'condition'),
		Kitchen: words(reader, 'kitchen_condition', 'condition'),
		GlazingType: hasDoubleGlazing ? wordsFor('glazing', 'double_glazing') : null,
		FloodZone: words(land, 'flood_risk', 'floodZone'),
		PlanningDesignation: words(land, 'land_use_designation', 'designation'),
		OilTankCertificate: tankOf(reader),
	}
	const asbestos = regulations.flag('asbestos_certificate') === true ? wordsFor('asbestos', 'certificate') : null
	return (language) => {
		const list = heating.map((part) => inLanguage(part, language) ?? '').join(', ')
		const sides = outside.map(
			({ place, direction }) => `${inLanguage(place, language)}: ${inLanguage(direction, language)}`,
		)
		const certificate = inLanguage(asbestos, language)
		return {
			...Object.fromEntries(Object.entries(said).map(([field, by]) => [field, inLanguage(by, language)])),
			Heating: capital(list),
			Orientation: capital(sides.join(', ')),
			AsbestosType: certificate === null || reference === null ? certificate : `${certificate} (${reference})`,
		}
	}
}
