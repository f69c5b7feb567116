import 'server-only'
import { countryFields, hasPlace } from '#lib/homes/connectors/countries.ts'
import { canBeAt } from '#lib/homes/connectors/reading/position.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import type { Details } from '#lib/homes/connectors/whise/mapping/values/details.ts'

/** Whise's countries by their number. */
const COUNTRIES: Readonly<Record<number, string>> = {
	1: 'BE',
	2: 'NL',
	3: 'FR',
	4: 'DE',
	5: 'LU',
	6: 'GB',
	7: 'ES',
	8: 'IT',
	9: 'PT',
	20: 'CH',
	23: 'AT',
	30: 'GR',
	31: 'CY',
}

// The labels of these two say x and y, the wrong way round.
const LATITUDE = 1849
const LONGITUDE = 1850

export interface WhisePlace {
	country: string | null
	city: string
	/** Null only abroad. */
	zip: string | null
	fields: {
		Street: string | null
		HouseNumber: string | null
		BoxNr: string | null
		Latitude: number | null
		Longitude: number | null
	}
}

function countryOf(estate: RawReader): string | null {
	const country = estate.child('country')
	const id = country.number('id')
	return id === null ? null : (COUNTRIES[id] ?? country.unknown('id', id, 'left unknown'))
}

/** Returns where an estate is, or null if it says no town. */
export function placeOf(estate: RawReader, details: Details): WhisePlace | null {
	const [city, zip, country] = [estate.text('city'), estate.text('zip'), countryOf(estate)]
	const [latitude, longitude] = [details.number(LATITUDE, 'Latitude'), details.number(LONGITUDE, 'Longitude')]
	if (city === null || !hasPlace(zip, country)) return null
	const isNear = zip === null || canBeAt(zip, country, latitude, longitude)
	if (!isNear) details.unknown(LATITUDE)
	const fields = {
		Street: estate.text('address'),
		HouseNumber: estate.text('number'),
		BoxNr: estate.text('box'),
		Latitude: isNear ? latitude : null,
		Longitude: isNear ? longitude : null,
	}
	return { country, city, zip, fields }
}

/** Returns the place as a record of one language says it. */
export function placeIn({ country, city, zip, fields }: WhisePlace, language: string) {
	return { City: city, Zip: zip, ...countryFields(country, language), ...fields }
}
