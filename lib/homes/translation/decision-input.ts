import { z } from 'zod'
import { oneLine } from './one-line.ts'
import { LONGEST_SENTENCE } from './sentence-types.ts'

/** What staff decide about a sentence, as it arrives. */
export const DecisionInput = z.discriminatedUnion('act', [
	z.strictObject({ act: z.enum(['accept', 'refuse', 'restore']) }),
	z.strictObject({
		act: z.literal('change'),
		text: z.string().transform(oneLine).pipe(z.string().min(1).max(LONGEST_SENTENCE)),
	}),
])
