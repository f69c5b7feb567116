import { fold } from '#lib/base/text/fold.ts'
import { firstText, ticked, whole } from '#lib/homes/connectors/omnicasa/mapping/values/dialect.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

const FACADES: ReadonlyMap<string, 4 | 3 | 2> = new Map([
	['1', 4],
	['2', 2],
	['3', 3],
])

function facadesOf(reader: RawReader): 4 | 3 | 2 | null {
	const value = firstText(reader, 'ConstructionID', 'Construction')
	if (value === null || value === '0' || !/^\d+$/.test(value)) return null
	return FACADES.get(value) ?? reader.unknown('ConstructionID', value, 'left unknown')
}

const NEW_BUILD = /nieuwbouw|nouvelle construction|construction neuve|\bnew[- ]build|neubau/

/** Returns whether the condition or the kind of home calls it new-build, in words; nothing else does. */
function newBuildOf(reader: RawReader): true | null {
	const words = [reader.text('ConditionName'), reader.text('MainTypeName')]
	return words.some((text) => text !== null && NEW_BUILD.test(fold(text))) || null
}

/** What can be counted and measured. */
export function measuresOf(reader: RawReader) {
	return {
		SurfaceTotal: reader.positive('SurfaceTotal'),
		SurfaceGround: reader.positive('SurfaceGround'),
		SurfaceLiving: reader.positive('SurfaceLiving'),
		SurfaceTerrace: reader.positive('SurfaceTerrace'),
		SurfaceGarden: reader.positive('SurfaceGarden'),
		SurfaceOffice: reader.positive('SurfaceOffice'),
		Bedrooms: whole(reader, 'NumberOfBedRooms'),
		Bathrooms: whole(reader, 'NumberOfBathRooms'),
		ShowerRooms: whole(reader, 'NumberOfShowerRooms'),
		Toilets: whole(reader, 'NumberOfToilets'),
		Garages: whole(reader, 'NumberOfGarages'),
		Parkings: whole(reader, 'NumberOfParkings'),
		Floors: whole(reader, 'NumberOfFloors'),
		Floor: whole(reader, 'Floor'),
		Facades: facadesOf(reader),
		ConstructionYear: whole(reader, 'ConstructionYear'),
		RenovationYear: whole(reader, 'RenovationYear'),
		NewBuild: newBuildOf(reader),
		Lift: ticked(reader, 'HasLift'),
		Furnished: ticked(reader, 'HasFurnished'),
		Garden: ticked(reader, 'HasGarden'),
		Cellar: ticked(reader, 'HasCellar'),
		Attic: ticked(reader, 'HasAttic'),
		Pool: ticked(reader, 'HasSwimmingPool'),
		Alarm: ticked(reader, 'HasAlarm'),
		AirConditioning: ticked(reader, 'HasAirConditioning'),
	} satisfies Partial<PayloadProperty>
}
