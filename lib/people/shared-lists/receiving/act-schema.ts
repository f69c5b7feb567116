import 'server-only'
import { z } from 'zod'
import { wallOf } from '#lib/base/time/brussels-time.ts'
import { addDays, isDay } from '#lib/base/time/calendar-days.ts'
import { freeText, line } from '#lib/people/forms/schemas/fields/fields.ts'
import { type ListAct, LONGEST_NAME, LONGEST_NOTE, MOST_HOMES } from '#lib/people/shared-lists/types.ts'

const id = z.int().positive()
/** Nobody visits a home before it was built for visits, or after tomorrow. */
const EARLIEST_DAY = '2000-01-01'
const isVisitDay = (day: string) => isDay(day) && day >= EARLIEST_DAY && day <= addDays(wallOf(new Date()).day, 1)

const Act = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('heart'), person: id, home: id, isOn: z.boolean() }),
	z.strictObject({ kind: z.literal('seen'), person: id, home: id, day: z.string().refine(isVisitDay).nullable() }),
	z.strictObject({ kind: z.literal('note'), home: id, text: freeText.max(LONGEST_NOTE), version: id }),
	z.strictObject({ kind: z.literal('move'), home: id, before: id.nullable() }),
	z.strictObject({ kind: z.literal('add'), homes: z.array(id).min(1).max(MOST_HOMES) }),
	z.strictObject({ kind: z.literal('remove'), home: id }),
	z.strictObject({ kind: z.literal('name'), name: line('firstName').max(LONGEST_NAME) }),
	z.strictObject({ kind: z.literal('unname'), person: id }),
]) satisfies z.ZodType<ListAct>

/** A posted change of a list. */
export const PostedAct = z.strictObject({ token: z.string().max(200), act: Act })
