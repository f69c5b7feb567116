import { z } from 'zod'
import { type Beacon, EVENT_KINDS } from '#lib/people/statistics/types.ts'

/** Maximum number of cards that one beacon may report. */
export const MOST_IMPRESSIONS = 60
const LONGEST_NAME = 300

const listing = z.int().positive()
const name = z.string().transform((value) => value.slice(0, LONGEST_NAME))

/** What a page sends, as it arrives. */
export const BeaconSchema: z.ZodType<Beacon> = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('visit'), listing, referrer: name, campaign: name }),
	z.object({ kind: z.literal('impression'), listings: z.array(listing).min(1).max(MOST_IMPRESSIONS) }),
	z.object({ kind: z.enum(EVENT_KINDS), listing }),
])
