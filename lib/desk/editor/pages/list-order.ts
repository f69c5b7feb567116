import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { Field, Form, Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import { orderEdits, STEP, sortOf } from './order-edits.ts'

/** The field that, where entries have it, decides their order on the site. */
const PLACE = 'sort'

/** Whether the site shows the entries of a list by their "sort", whatever their order in the file. */
function hasPlaces(form: Form, item: Field): boolean {
	switch (item.kind) {
		case 'group':
			return item.fields.some(({ name }) => name === PLACE)
		case 'union':
			return item.options.some(({ fields }) => fields.some(({ name }) => name === PLACE))
		case 'shared': {
			const shared = form.shared[item.name]
			return shared !== undefined && hasPlaces(form, shared)
		}
		default:
			return false
	}
}

const placeOf = (entry: Json | undefined) => sortOf(childOf(entry, PLACE))

/** Returns the indexes of the entries of a list, in the order in which the site shows them. */
export function shownOrder(form: Form, item: Field, list: readonly Json[]): number[] {
	const indexes = [...list.keys()]
	return hasPlaces(form, item) ? indexes.toSorted((one, other) => placeOf(list[one]) - placeOf(list[other])) : indexes
}

/** Returns the edits that move an entry from one place to another, both counted in the shown order. */
export function moveEdits(
	form: Form,
	item: Field,
	{ path, list }: { path: JsonPath; list: readonly Json[] },
	from: number,
	to: number,
): Edit[] {
	if (!hasPlaces(form, item)) return [{ kind: 'move', path: [...path, from], to }]
	const order = shownOrder(form, item, list).map((at) => ({ path: [...path, at], sort: placeOf(list[at]) }))
	const moved = order.slice(from, from + 1)
	return orderEdits(order.toSpliced(from, 1).toSpliced(to, 0, ...moved), to)
}

/** Returns a new entry with the place below all others, if places decide. */
export function withLastPlace(form: Form, item: Field, list: readonly Json[], entry: Json): Json {
	if (!hasPlaces(form, item) || typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry
	const last = list.length === 0 ? 0 : Math.max(...list.map(placeOf))
	return { ...entry, [PLACE]: last + STEP }
}
