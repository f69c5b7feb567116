import type { JsonPath } from '#lib/site/config/model/json-path.ts'

/** A place that only an admin may change. */
export interface LockedPlace {
	file: string
	path: JsonPath
}
