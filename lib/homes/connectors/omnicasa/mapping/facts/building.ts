import { fold } from '#lib/base/text/fold.ts'
import { firstText, ticked, whole } from '#lib/homes/connectors/omnicasa/mapping/values/dialect.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { featuresFrom } from '#lib/homes/connectors/reading/features-from.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { readFacades } from '#lib/homes/listings/figures/facades.ts'

const FACADES: ReadonlyMap<string, 4 | 3 | 2> = new Map([
	['1', 4],
	['2', 2],
	['3', 3],
])

function facadesOf(reader: RawReader): 4 | 3 | 2 | null {
	const [value, name] = [firstText(reader, 'ConstructionID', 'Construction'), reader.text('ConstructionName')]
	if (value !== null && value !== '0' && /^\d+$/.test(value)) {
		return FACADES.get(value) ?? reader.unknown('ConstructionID', value, 'left unknown')
	}
	return name === null ? null : (readFacades(name) ?? reader.unknown('ConstructionName', name, 'left unknown'))
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
		SurfaceTotal: reader.positive('SurfaceTotal', 'SurfaceTotal'),
		SurfaceGround: reader.positive('SurfaceGround', 'SurfaceGround'),
		SurfaceLiving: reader.positive('SurfaceLiving', 'SurfaceLiving'),
		SurfaceTerrace: reader.positive('SurfaceTerrace', 'SurfaceTerrace'),
		SurfaceGarden: reader.positive('SurfaceGarden', 'SurfaceGarden'),
		SurfaceOffice: reader.positive('SurfaceOffice', 'SurfaceOffice'),
		Bedrooms: whole(reader, 'NumberOfBedRooms', 'Bedrooms'),
		Bathrooms: whole(reader, 'NumberOfBathRooms', 'Bathrooms'),
		ShowerRooms: whole(reader, 'NumberOfShowerRooms', 'ShowerRooms'),
		Toilets: whole(reader, 'NumberOfToilets', 'Toilets'),
		Garages: whole(reader, 'NumberOfGarages', 'Garages'),
		Parkings: whole(reader, 'NumberOfParkings', 'Parkings'),
		Floors: whole(reader, 'NumberOfFloors', 'Floors'),
		Floor: whole(reader, 'Floor', 'Floor'),
		Facades: facadesOf(reader),
		ConstructionYear: whole(reader, 'ConstructionYear', 'ConstructionYear'),
		RenovationYear: whole(reader, 'RenovationYear', 'RenovationYear'),
		NewBuild: newBuildOf(reader),
		...featuresFrom('omnicasa', (name) => ticked(reader, name)),
	} satisfies Partial<PayloadProperty>
}
