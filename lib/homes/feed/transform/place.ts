import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'

/** (0, 0) is what systems write when they do not know the position. */
function positionOf({ Latitude, Longitude }: Pick<PropertyRecord, 'Latitude' | 'Longitude'>) {
	const isKnown = Latitude !== null && Longitude !== null && !(Latitude === 0 && Longitude === 0)
	return isKnown ? { latitude: Latitude, longitude: Longitude } : { latitude: null, longitude: null }
}

/** Returns address and position as they are, and as visitors may see them: nothing if the address is not public. */
export function addressAndPosition(
	record: Pick<PropertyRecord, 'Street' | 'HouseNumber' | 'BoxNr' | 'Latitude' | 'Longitude'>,
	isPublic: boolean,
) {
	const real = {
		street: record.Street,
		house_number: record.HouseNumber,
		box_number: record.BoxNr,
		...positionOf(record),
	}
	const nothing = { street: null, house_number: null, box_number: null, latitude: null, longitude: null }
	return { real, shown: isPublic ? real : nothing }
}
