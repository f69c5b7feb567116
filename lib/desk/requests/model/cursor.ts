import { z } from 'zod'

/** The list is in these parts, each newest first: broken promises, what nobody looked at, what is going on, the rest. */
export const GROUPS = ['late', 'new', 'running', 'done'] as const
export type RequestGroup = (typeof GROUPS)[number]

/** The last row of a page, after which the next one begins. */
export interface Cursor {
	group: RequestGroup
	at: string
	id: number
}

const Written = z
	.string()
	.regex(/^(?:late|new|running|done)_\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,12}$/)
	.transform((text): Cursor => {
		const [group = '', at = '', id = ''] = text.split('_')
		return { group: z.enum(GROUPS).parse(group), at, id: Number(id) }
	})

/** A cursor as it is in the address of the next page. */
export const CursorText = Written.nullable().catch(null)

/** Writes a cursor for an address. */
export function cursorText({ group, at, id }: Cursor): string {
	return `${group}_${at}_${id}`
}
