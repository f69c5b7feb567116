import { countryIdOf } from '#lib/base/format/country.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

/** Where it is. Only an address that is said not to be hidden is public. */
export function placeOf(reader: RawReader) {
	const location = reader.child('location')
	const geo = location.child('geo')
	const latitude = geo.number('latitude', 'Latitude')
	const longitude = geo.number('longitude', 'Longitude')
	const isPlace = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
	const number = location.text('number')
	const addition = location.text('addition')
	const code = location.text('country')?.toUpperCase() ?? null
	const floor = location.text('floor')
	location.ignore('street_2').skip('formatted', 'formatted_agency', 'borough', 'province', 'region')
	return {
		isPublic: location.flag('hidden') === false,
		floor: floor !== null && /^-?\d{1,3}$/.test(floor) ? Number(floor) : null,
		country: code,
		address: {
			CountryID: countryIdOf(code),
			City: location.text('city'),
			Zip: location.text('postal_code'),
			Street: location.text('street'),
			HouseNumber: number === null ? null : `${number}${addition ?? ''}`,
			BoxNr: location.text('box'),
			Latitude: isPlace ? latitude : null,
			Longitude: isPlace ? longitude : null,
		},
	}
}
