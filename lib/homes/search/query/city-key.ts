import { cityKeyOf } from '#lib/base/format/city-key.ts'

/** Returns the canonical form of a `city` parameter, or null if it is not `name|zip`. */
export function parseCityKey(raw: string): string | null {
	const [name, zip, ...rest] = raw.length > 200 ? [] : raw.split('|')
	if (name === undefined || zip === undefined || rest.length > 0) return null
	const key = cityKeyOf(name, zip)
	return /^[^|]+\|[^|]+$/.test(key) ? key : null
}

/** Returns whether a value of the `city` parameter means a zone of the agency, such as `t1`. */
export function isZoneKey(key: string): boolean {
	return /^[tn]\d{1,15}$/.test(key)
}

/**
 * Returns the canonical form of a place in a search: a municipality, a part of one, a postal code or a zone; otherwise
 * null.
 */
export function parsePlaceKey(raw: string): string | null {
	return isZoneKey(raw) ? raw : parseCityKey(raw)
}
