import { cityKeyOf } from '#lib/base/format/city-key.ts'

/** The canonical form of a `city` parameter, or null if it is not `name|zip`. */
export function parseCityKey(raw: string): string | null {
	const [name, zip, ...rest] = raw.length > 200 ? [] : raw.split('|')
	if (name === undefined || zip === undefined || rest.length > 0) return null
	const key = cityKeyOf(name, zip)
	return /^[^|]+\|[^|]+$/.test(key) ? key : null
}

/** Whether a value of the `city` parameter stands for a zone of the agency, such as `t1`. */
export function isZoneKey(key: string): boolean {
	return /^[tn]\d{1,15}$/.test(key)
}

/** The canonical form of a place as a search takes it: a municipality, a part of one, a postal code or a zone; else null. */
export function parsePlaceKey(raw: string): string | null {
	return isZoneKey(raw) ? raw : parseCityKey(raw)
}
