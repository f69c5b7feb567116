import 'server-only'
import { countryCalled, countryFields, hasPlace } from '#lib/homes/connectors/countries.ts'
import { canBeAt } from '#lib/homes/connectors/reading/position.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { zipCalled } from '#lib/homes/places/places.ts'

function countryOf(property: RawReader): string | null {
	const name = property.text('country')
	return name === null ? null : (countryCalled(name) ?? property.unknown('country', name, 'left unknown'))
}

/**
 * Returns where a home is, or in words why that cannot be told. The format has no postal code: abroad a home needs none,
 * in Belgium the name of the town says it. A home without a country is in Belgium if its town's name is that of only one
 * place there, and its position, if it has one, is near. Nothing says whether the exact place may be shown, so it is not.
 */
export function placeOf(property: RawReader) {
	const [town, given, location] = [property.text('town'), property.text('postcode'), property.child('location')]
	const [latitude, longitude] = [location.number('latitude', 'Latitude'), location.number('longitude', 'Longitude')]
	const said = countryOf(property)
	const canBeBelgian = said === 'BE' || property.text('country') === null
	const belgian = town !== null && canBeBelgian ? zipCalled(town) : null
	const isThere = belgian !== null && (said === 'BE' || canBeAt(belgian, 'BE', latitude, longitude))
	const zip = given ?? (isThere ? belgian : null)
	const country = said ?? (isThere ? 'BE' : null)
	property.skip('province').ignore('location_detail')
	if (town === null) return 'no town'
	if (!hasPlace(zip, country)) return country === 'BE' ? 'no postal code' : 'neither a country nor a town in Belgium'
	const fields = { PublishAddress: false, Latitude: latitude, Longitude: longitude }
	return { in: (language: string) => ({ City: town, Zip: zip, ...countryFields(country, language), ...fields }) }
}
