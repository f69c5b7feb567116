import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { fieldPath } from '#lib/site/config/rights/field-path.ts'
import type { Field, Json } from './editor-form-types.ts'
import { valueAt } from './field-at.ts'

/** The paths of fields that a member only sees, such as `offices[].email`. */
type Locked = readonly string[]

const belowOf = (locked: Locked, path: JsonPath): string[] => {
	const place = fieldPath(path)
	return locked.flatMap((one) => (/^[.[]/.test(one.slice(place.length)) && one.startsWith(place) ? [one] : []))
}

/** Whether the field at a place is only shown; of a list of single values, the whole list. */
export function isLocked(locked: Locked, path: JsonPath): boolean {
	const place = fieldPath(path)
	return locked.includes(place) || locked.includes(`${place}[]`)
}

/** Whether a group or list has a field that is only shown. */
export function holdsLocked(locked: Locked, path: JsonPath): boolean {
	return belowOf(locked, path).length > 0
}

/** Whether an entry of a list has a value in a field that is only shown: it is then neither taken out nor renamed. */
export function isHeld(locked: Locked, path: JsonPath, entry: Json | undefined): boolean {
	const place = fieldPath(path)
	return belowOf(locked, path).some((one) => {
		const value = valueAt(entry, one.slice(place.length).replace(/^\./, '').split('.'))
		return value !== undefined && value !== null && value !== ''
	})
}

/** Whether a new entry would need a value in a field that is only shown. */
export function needsLocked(locked: Locked, path: JsonPath, item: Field): boolean {
	if (isLocked(locked, path)) return item.isRequired && !item.mayBeNull
	const fields = item.kind === 'group' ? item.fields : []
	return fields.some(({ name, field }) => field.isRequired && needsLocked(locked, [...path, name], field))
}
