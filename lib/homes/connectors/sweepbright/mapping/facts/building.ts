import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { featuresFrom } from '#lib/homes/connectors/reading/features-from.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { wordsFor } from '#lib/homes/connectors/sweepbright/mapping/values/words.ts'
import type { FigureField } from '#lib/homes/listings/figures/figure-fields.ts'

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

/** Whether an amenity is there; SweepBright lists those that are, and says nothing of the others. */
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

/** What can be counted and measured. */
export function measuresOf(reader: RawReader) {
	const sizes = reader.child('sizes')
	const features = reader.child('features')
	const building = reader.child('building')
	sizes.ignore('loi_carrez_area', 'weighted_area')
	features.child('comfort').ignore('home_automation', 'water_softener', 'fireplace', 'walk_in_closet', 'home_cinema')
	features.ignore('ecology')
	return {
		SurfaceGround: areaOf(sizes.child('plot_area'), 'SurfaceGround'),
		SurfaceLiving: areaOf(sizes.child('liveable_area'), 'SurfaceLiving'),
		SurfaceTotal: areaOf(sizes.child('gross_area'), 'SurfaceTotal'),
		Bedrooms: reader.count('bedrooms', 'Bedrooms'),
		Bathrooms: reader.count('bathrooms', 'Bathrooms'),
		ShowerRooms: reader.count('shower_rooms', 'ShowerRooms'),
		Toilets: reader.count('toilets', 'Toilets'),
		Floors: reader.count('floors', 'Floors'),
		ConstructionYear: building.child('construction').positive('year', 'ConstructionYear'),
		RenovationYear: building.child('renovation').positive('year', 'RenovationYear'),
		Rooms: roomsOf(reader),
		...amenitiesOf(reader),
	} satisfies Partial<PayloadProperty>
}
