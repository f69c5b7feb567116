import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { HomeType } from '#lib/homes/connectors/property-types.ts'
import { featuresFrom } from '#lib/homes/connectors/reading/features-from.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { Details } from '#lib/homes/connectors/whise/mapping/values/details.ts'

const FACADES = { 2: 2, 3: 3, 4: 4 } as const

function facadesOf(estate: RawReader) {
	const fronts = estate.count('fronts', 'Floors')
	if (fronts === null || fronts === 0) return null
	if (fronts === 2 || fronts === 3 || fronts === 4) return FACADES[fronts]
	return estate.unknown('fronts', fronts, 'left unknown')
}

/** Returns the surfaces; which is which depends on the kind of home. */
function surfacesOf(estate: RawReader, details: Details, type: HomeType): Partial<PayloadProperty> {
	const isDwelling = type === 'house' || type === 'flat' || type === 'studio' || type === 'investment'
	const figure = isDwelling ? 'SurfaceLiving' : type === 'land' ? 'SurfaceGround' : 'SurfaceTotal'
	const [area, ground] = [estate.positive('area', figure), estate.positive('groundArea', 'SurfaceGround')]
	return {
		SurfaceLiving: isDwelling ? area : null,
		SurfaceTotal: isDwelling || type === 'land' ? null : area,
		SurfaceOffice: type === 'office' ? area : null,
		SurfaceGround: ground ?? (type === 'land' ? area : null),
		SurfaceGarden: estate.positive('gardenArea', 'SurfaceGarden'),
		SurfaceTerrace: details.positive(874, 'SurfaceTerrace'),
	}
}

/** A field that Whise fills with 1 or 0; a count in the details says more. */
function countOf(estate: RawReader, field: string, counted: number | null): number | null {
	const given = estate.count(field, 'Garages')
	return counted ?? given
}

/** Returns the facts that are numbers or yes and no. */
export function factsOf(estate: RawReader, details: Details, type: HomeType): Partial<PayloadProperty> {
	const [inside, outside] = [details.number(998, 'Parkings'), details.number(999, 'ExternalParkings')]
	return {
		...surfacesOf(estate, details, type),
		Bedrooms: estate.count('rooms', 'Bedrooms'),
		Bathrooms: estate.count('bathRooms', 'Bathrooms'),
		ShowerRooms: details.number(57, 'ShowerRooms'),
		Toilets: details.number(55, 'Toilets'),
		Garages: countOf(estate, 'garage', details.number(19, 'Garages')),
		Parkings: countOf(estate, 'parking', inside ?? (outside === null ? null : 0)),
		ExternalParkings: outside,
		Floors: details.number(15, 'Floors'),
		Floor: estate.number('floor', 'Floor'),
		Facades: facadesOf(estate),
		ConstructionYear: details.positive(14, 'ConstructionYear'),
		RenovationYear: details.positive(585, 'RenovationYear'),
		...featuresFrom('whise', (at) => (typeof at === 'number' ? details.yes(at) : estate.flag(at))),
	}
}
