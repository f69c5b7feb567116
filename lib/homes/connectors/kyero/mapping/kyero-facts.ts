import { featuresFrom } from '#lib/homes/connectors/fact-sources.ts'
import { kindCalled } from '#lib/homes/connectors/kind-called.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { HomeType } from '#lib/homes/connectors/property-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import names from './kind-names.json' with { type: 'json' }
import 'server-only'
import { countryCalled, countryFields, hasPlace } from '#lib/homes/connectors/countries.ts'
import { canBeAt } from '#lib/homes/connectors/reading/position.ts'
import { zipCalled } from '#lib/homes/places/places.ts'

const FEATURES: Readonly<Record<string, Partial<PayloadProperty>>> = {
	...Object.fromEntries(
		Object.entries(featuresFrom('kyero', (names) => names)).flatMap(([field, names]) =>
			names.map((name) => [name, { [field]: true }]),
		),
	),
	unfurnished: { Furnished: false },
	garage: { Garages: 1 },
	'private garage': { Garages: 1 },
	parking: { Parkings: 1 },
	'private parking': { Parkings: 1 },
	'parking space': { Parkings: 1 },
}

/** Returns the facts among the features, which are free text in English; what is no fact of ours is reported. */
export function featuresOf(property: RawReader): Partial<PayloadProperty> {
	const features = property.child('features')
	const value = features.value('feature')
	const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
	const facts = texts.map((text) => {
		const name = text.trim().toLowerCase()
		const fact = FEATURES[name]
		if (fact === undefined && name !== '') features.notShown('feature', text.trim())
		return fact ?? {}
	})
	return Object.assign({}, ...facts)
}

interface KyeroKind {
	type: HomeType
	/** What it is called, by language. */
	name: Readonly<Record<string, string>>
}

const NAMES: ReadonlyMap<string, KyeroKind['name']> = new Map(Object.entries(names))

/** Returns what kind of home it is; null, reported, if it is none that the site has. */
export function kindOf(property: RawReader): KyeroKind | null {
	const value = property.value('type')
	const given = typeof value === 'string' ? property.text('type') : property.child('type').text('en')
	if (given === null) return null
	const kind = kindCalled(given)?.kind
	if (kind === undefined) return property.unknown('type', given, 'not published')
	return { type: kind, name: NAMES.get(given.toLowerCase().replace(/\s+/g, ' ')) ?? { en: given } }
}

function countryOf(property: RawReader): string | null {
	const name = property.text('country')
	return name === null ? null : (countryCalled(name) ?? property.unknown('country', name, 'left unknown'))
}

/**
 * Returns where a home is, or in words why that is unknown. The format has no postal code: abroad a home needs none, in
 * Belgium it follows from the name of the town. A home without a country is in Belgium if its town's name is that of
 * only one place there, and its position, if it has one, is near. The format has no field for whether the exact place
 * may be shown, so it is not.
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
