import 'server-only'
import { z } from 'zod'
import { OWNER_ACTIONS, OWNER_PROBLEMS } from '#lib/site/routing/pages/owner-pages.ts'

/** How a form comes back to its page: the errors, and what was typed, passwords left out. */
export const ReturnedForm = z.object({
	action: z.enum(OWNER_ACTIONS),
	problem: z.enum(OWNER_PROBLEMS),
	errors: z.record(z.string(), z.string()),
	values: z.record(z.string(), z.string()),
	/** Seconds to wait if it was sent too often; otherwise 0. */
	seconds: z.number(),
})
export type ReturnedForm = z.infer<typeof ReturnedForm>
