import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'

/**
 * What became of one place of a file, for a member to read. `path` is a place in the new value; of what was removed, the
 * place where it was. `order`: the entries of a list, by their ids, stand in another order.
 */
export type Change =
	| { kind: 'changed'; path: JsonPath; before: Json; after: Json }
	| { kind: 'added'; path: JsonPath; after: Json }
	| { kind: 'removed'; path: JsonPath; before: Json }
	| { kind: 'order'; path: JsonPath; before: string[]; after: string[] }
