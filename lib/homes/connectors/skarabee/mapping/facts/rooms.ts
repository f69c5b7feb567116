import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { knownValue, wordsFor } from '#lib/homes/connectors/skarabee/mapping/values/words.ts'

/** Known, without a name that helps a visitor. */
const MUTE = ['OTHER', 'CORNER', 'BACKROOM', 'KABINET', 'FLEXROOM', 'LAVATORYROOM']

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
					const type = knownValue(area, 'Type', 'room', MUTE)
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

/** Returns the rooms by floor, else those whose surface the home itself tells, named in a language. */
export function roomsOf(property: RawReader) {
	const [floors, surfaces] = [byFloor(property), bySurface(property)]
	const rooms = floors.length > 0 ? floors : surfaces
	return (language: string) =>
		rooms.flatMap(({ type, surface, floor }) => {
			const name = wordsFor('room', type, language)
			return name === null ? [] : [{ Name: name, Surface: surface, Floor: floor }]
		})
}
