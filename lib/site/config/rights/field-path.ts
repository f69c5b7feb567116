import type { JsonPath } from '#lib/site/config/model/json-path.ts'

/** Returns the path of the field at a place, whichever entries of lists it is in: `offices[].email`. */
export function fieldPath(place: JsonPath): string {
	return place
		.map((step) => (typeof step === 'number' ? '[]' : `.${step}`))
		.join('')
		.replace(/^\./, '')
}
