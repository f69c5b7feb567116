import { BELGIUM } from '#lib/base/format/region.ts'
import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import type { ImportSettings } from '#lib/homes/feed/source/feed-source-types.ts'

/** Systems write (0, 0) for an unknown position. */
function positionOf({ Latitude, Longitude }: Pick<PropertyRecord, 'Latitude' | 'Longitude'>) {
	const isKnown = Latitude !== null && Longitude !== null && !(Latitude === 0 && Longitude === 0)
	return isKnown ? { latitude: Latitude, longitude: Longitude } : { latitude: null, longitude: null }
}

type Address = Pick<PropertyRecord, 'Street' | 'HouseNumber' | 'BoxNr' | 'Zip' | 'CountryID' | 'Latitude' | 'Longitude'>

/** Returns the position of a Belgian address that comes without one; null if it is not found. */
function foundPosition({ Street, HouseNumber, Zip, CountryID }: Address, placeOf: ImportSettings['placeOf']) {
	if (!Street || !HouseNumber || !Zip || (CountryID ?? BELGIUM) !== BELGIUM) return null
	return placeOf?.({ street: Street, houseNumber: HouseNumber, zip: Zip }) ?? null
}

/**
 * Returns address and position as they are, and as visitors may see them: nothing if the address is not public. A public
 * address without a position is looked up in the streets that are known.
 */
export function addressAndPosition(record: Address, isPublic: boolean, placeOf?: ImportSettings['placeOf']) {
	const given = positionOf(record)
	const found = isPublic && given.latitude === null ? foundPosition(record, placeOf) : null
	const real = {
		street: record.Street,
		house_number: record.HouseNumber,
		box_number: record.BoxNr,
		...(found === null ? given : { latitude: found.latitude, longitude: found.longitude }),
	}
	const nothing = { street: null, house_number: null, box_number: null, latitude: null, longitude: null }
	return { real, shown: isPublic ? real : nothing }
}
