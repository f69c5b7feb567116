import { z } from 'zod'
import { deskCounts } from '#lib/desk/frame/counts.ts'
import { deskRead } from '#lib/desk/frame/read.ts'

export const dynamic = 'force-dynamic'

/** How much waits behind each word of the header. */
export const GET = deskRead({
	role: null,
	isPolled: true,
	query: z.object({}),
	read: async ({ member }) => ({ counts: await deskCounts(member) }),
})
