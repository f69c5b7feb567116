import 'server-only'
import { canonicalKey, municipalityOfZip, placeKey, placeOfKey } from '#lib/homes/places/places.ts'
import { getSite } from '#lib/site/config/config.ts'

/** Where a home lies, as searches compare it. */
export interface CityPlace {
	/** `name|zip` in the one form that addresses have. */
	key: string
	/** That of the municipality; the key itself where it is one, or where it is not known. */
	above: string
	zip: string
	/** Keys of the agency's zones that it lies in. */
	zones: readonly string[]
}

/** A place by the key of a home, however that is spelt. `isBelgian` lets a name that nobody knows lie in its postal code. */
export function cityPlace(cityKey: string, isBelgian: boolean): CityPlace {
	const { defaultLanguage } = getSite()
	const place = placeOfKey(cityKey)
	const zip = cityKey.split('|')[1] ?? ''
	const above = place ? (place.municipality ?? place) : isBelgian ? municipalityOfZip(zip) : null
	const key = canonicalKey(cityKey, defaultLanguage)
	return { key, above: above ? placeKey(above, defaultLanguage) : key, zip, zones: [] }
}

/** The key that stands for all homes under a postal code, whatever their place is called: `9000|9000`. */
export function zipKey(zip: string): string {
	return `${zip}|${zip}`
}

/** The postal code that a key stands for, null for one with a name. */
export function zipOfKey(key: string): string | null {
	const [name, zip = null] = key.split('|')
	return name === zip ? zip : null
}

/** The keys of the wanted cities, in the one form that addresses have, each once and in order. */
export function canonicalCities(cities: readonly string[]): string[] {
	const { defaultLanguage } = getSite()
	return [...new Set(cities.map((city) => canonicalKey(city, defaultLanguage)))].sort()
}

/** Whether a place is wanted: chosen itself, or a part of a chosen municipality, under a chosen postal code or in a chosen zone; all are where none is. */
export function wantedPlace(cities: readonly string[]): (place: CityPlace) => boolean {
	const keys = new Set(canonicalCities(cities))
	return ({ key, above, zip, zones }) =>
		keys.size === 0 || keys.has(key) || keys.has(above) || keys.has(zipKey(zip)) || zones.some((zone) => keys.has(zone))
}

/** Whether a key stands for a place or a postal code of the country, homes or not. */
export function isKnownCity(key: string): boolean {
	const zip = zipOfKey(key)
	return zip === null ? placeOfKey(key) !== null : municipalityOfZip(zip) !== null
}
