import { z } from 'zod'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'

const LONGEST_NAME = 200
const DEEPEST = 30
const MOST_ENTRIES = 10_000
const MOST_EDITS = 500

const name = z
	.string()
	.min(1)
	.max(LONGEST_NAME)
	.refine((text) => text !== '__proto__')
const index = z.int().min(0).max(MOST_ENTRIES)
const path = z
	.array(z.union([name, index]))
	.min(1)
	.max(DEEPEST)
const value: z.ZodType<Json> = z.json()

/**
 * A change at one place of a file. `set` replaces a value or adds a field; `insert` adds an entry to a list, at the place
 * that the path ends with; `move` gives an entry another place in its list.
 */
export const Edit = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('set'), path, value }),
	z.strictObject({ kind: z.literal('remove'), path }),
	z.strictObject({ kind: z.literal('insert'), path, value }),
	z.strictObject({ kind: z.literal('move'), path, to: index }),
])
export type Edit = z.infer<typeof Edit>

/** Changes of one file, in the order in which they are made. */
export const Edits = z.array(Edit).min(1).max(MOST_EDITS)

/** A change cannot be made, because what it names is not there. */
export class EditError extends Error {
	override name = 'EditError'
}
