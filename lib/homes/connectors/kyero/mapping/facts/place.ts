import 'server-only'
import { countryFields } from '#lib/homes/connectors/countries.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { zipCalled } from '#lib/homes/places/places.ts'

/** Countries by their name in English, and by their code. */
const COUNTRIES: Readonly<Record<string, string>> = {
	belgium: 'BE',
	luxembourg: 'LU',
	netherlands: 'NL',
	germany: 'DE',
	france: 'FR',
	spain: 'ES',
	portugal: 'PT',
	italy: 'IT',
	greece: 'GR',
	austria: 'AT',
	switzerland: 'CH',
	'united kingdom': 'GB',
}
const CODES = new Set(Object.values(COUNTRIES))

function countryOf(property: RawReader): string | null {
	const name = property.text('country')
	if (name === null) return null
	if (CODES.has(name.toUpperCase())) return name.toUpperCase()
	return COUNTRIES[name.toLowerCase()] ?? property.unknown('country', name, 'left unknown')
}

/**
 * Returns where a home is, or null if no postal code can be told. The format has none: in Belgium the name of the
 * town says it. Nothing says whether the exact place may be shown, so it is not.
 */
export function placeOf(property: RawReader) {
	const [town, country, location] = [property.text('town'), countryOf(property), property.child('location')]
	const given = property.text('postcode')
	const zip = given ?? (town !== null && country === 'BE' ? zipCalled(town) : null)
	const fields = {
		PublishAddress: false,
		Latitude: location.number('latitude'),
		Longitude: location.number('longitude'),
	}
	property.ignore('province', 'location_detail')
	return town === null || zip === null
		? null
		: { in: (language: string) => ({ City: town, Zip: zip, ...countryFields(country, language), ...fields }) }
}
