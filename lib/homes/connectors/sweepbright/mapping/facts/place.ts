import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

const COUNTRY_IDS: ReadonlyMap<string, number> = new Map([
	['BE', 10],
	['LU', 50],
])
const CODE = /^[A-Z]{2}$/

/** Countries besides Belgium and Luxembourg have no number of their own; any that is not theirs will do. */
function countryIdOf(code: string | null): number | null {
	if (code === null || !CODE.test(code)) return null
	return COUNTRY_IDS.get(code) ?? 1000 + code.charCodeAt(0) * 100 + code.charCodeAt(1)
}

/** Where it is. Only an address that is said not to be hidden is public. */
export function placeOf(reader: RawReader) {
	const location = reader.child('location')
	const geo = location.child('geo')
	const latitude = geo.number('latitude')
	const longitude = geo.number('longitude')
	const isPlace = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
	const number = location.text('number')
	const addition = location.text('addition')
	const code = location.text('country')?.toUpperCase() ?? null
	const floor = location.text('floor')
	location.ignore('street_2', 'formatted', 'formatted_agency', 'borough', 'province', 'region')
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

/** Returns the name of a country in a language; null if there is none. */
export function countryName(code: string | null, language: string): string | null {
	if (code === null || !CODE.test(code)) return null
	return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? null
}
