import 'server-only'
import { z } from 'zod'

/** An upcoming visit, as mails to owners describe it. */
export const MailedVisit = z.object({
	kind: z.enum(['booked', 'noted', 'open']),
	startsAt: z.string(),
	endsAt: z.string().nullable(),
	state: z.enum(['requested', 'confirmed', 'planned']),
})

/** The agent who shows the home; none in mails that an earlier version left. */
export const MailedAgent = z.object({ name: z.string(), phone: z.string().nullable() }).nullable().default(null)
