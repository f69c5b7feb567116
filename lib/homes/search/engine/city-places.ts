import 'server-only'
import { canonicalKey, municipalityOfZip, placeKey, placeOfKey } from '#lib/homes/places/places.ts'
import type { CityPlace } from '#lib/homes/search/engine/index/index-types.ts'
import { getSite } from '#lib/site/config/config.ts'

/**
 * Returns a place by the city key of a home, in any spelling. With `isBelgian`, an unknown name is in the municipality
 * of its postal code.
 */
export function cityPlace(cityKey: string, isBelgian: boolean): CityPlace {
	const { defaultLanguage } = getSite()
	const place = placeOfKey(cityKey)
	const zip = cityKey.split('|')[1] ?? ''
	const above = place ? (place.municipality ?? place) : isBelgian ? municipalityOfZip(zip) : null
	const key = canonicalKey(cityKey, defaultLanguage)
	return { key, above: above ? placeKey(above, defaultLanguage) : key, zip, zones: [] }
}

/** Returns the key that means all homes under a postal code, whatever the name of their place: `9000|9000`. */
export function zipKey(zip: string): string {
	return `${zip}|${zip}`
}

/** Returns the postal code of such a key; null for a key with a name. */
export function zipOfKey(key: string): string | null {
	const [name, zip = null] = key.split('|')
	return name === zip ? zip : null
}

/** Returns the canonical keys of the chosen cities, each once and sorted. */
export function canonicalCities(cities: readonly string[]): string[] {
	const { defaultLanguage } = getSite()
	return [...new Set(cities.map((city) => canonicalKey(city, defaultLanguage)))].sort()
}

/**
 * Returns a predicate for whether a place is chosen: itself, its municipality, its postal code or one of its
 * zones. If nothing is chosen, every place is.
 */
export function wantedPlace(cities: readonly string[]): (place: CityPlace) => boolean {
	const keys = new Set(canonicalCities(cities))
	return ({ key, above, zip, zones }) =>
		keys.size === 0 || keys.has(key) || keys.has(above) || keys.has(zipKey(zip)) || zones.some((zone) => keys.has(zone))
}

/** Returns whether a key means a Belgian place or postal code, with or without homes. */
export function isKnownCity(key: string): boolean {
	const zip = zipOfKey(key)
	return zip === null ? placeOfKey(key) !== null : municipalityOfZip(zip) !== null
}
