import { z } from 'zod'

/** What decides who gets what visitors send, and is another one now. */
export const RecipientChange = z.object({
	file: z.string(),
	path: z.array(z.union([z.string(), z.number()])),
	/** How the entry of a list that it is in is called, by language or in all of them; null outside lists. */
	called: z.union([z.string(), z.record(z.string(), z.string())]).nullable(),
	/** Null: there was none. */
	before: z.string().nullable(),
	/** Null: there is none any more. */
	after: z.string().nullable(),
})
export type RecipientChange = z.infer<typeof RecipientChange>
