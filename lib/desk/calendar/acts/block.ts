import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { freeText } from '#lib/people/forms/schemas/fields/fields.ts'
import { memberById } from '#lib/people/staff/account/members.ts'
import { DAY, instantAt, TIME } from './moment.ts'

const LONGEST_MS = 60 * DAY_MS

/** Blocks hours: of everybody, or of one member. Appointments that are already in them stay. */
export const blockHours = deskAction({
	role: 'requests',
	input: z.object({
		/** Who is away; null: nobody receives visitors. */
		memberId: z.int().positive().nullable(),
		...{ day: DAY, time: TIME, untilDay: DAY, untilTime: TIME },
		note: freeText.max(200, { error: 'tooLong' }).transform((text) => text || null),
	}),
	async act({ db, member, now, audit }, { memberId, day, time, untilDay, untilTime, note }) {
		const startsAt = instantAt(day, time)
		const endsAt = instantAt(untilDay, untilTime, 'untilTime')
		if (endsAt <= startsAt) refuse('input', { fields: { untilTime: 'order' } })
		if (endsAt.getTime() - startsAt.getTime() > LONGEST_MS) refuse('input', { fields: { untilDay: 'blockLong' } })
		if (endsAt <= now) refuse('slotPast')
		const span = { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }
		const { id } = await db
			.insertInto('calendar_block')
			.values({ ...span, member_id: memberId, note, created_by: member.id, created_at: now.toISOString() })
			.returning('id')
			.executeTakeFirstOrThrow()
		if (memberId !== null && (await memberById(db, memberId)) === null) refuse('input')
		const { count } = await db
			.selectFrom('appointment')
			.select((on) => on.fn.countAll<number>().as('count'))
			.where('status', 'in', ['requested', 'confirmed'])
			.where('starts_at', '<', span.ends_at)
			.where('ends_at', '>', span.starts_at)
			.executeTakeFirstOrThrow()
		const after = { startsAt: span.starts_at, endsAt: span.ends_at, memberId }
		await audit({ action: 'calendar.block', subject: `block:${id}`, after })
		return { id, visits: Number(count) }
	},
})

/** Frees blocked hours. The answer has what blocks them again. */
export const freeHours = deskAction({
	role: 'requests',
	input: z.object({ id: z.int().positive() }),
	async act({ db, audit }, { id }) {
		const row =
			(await db.deleteFrom('calendar_block').where('id', '=', id).returningAll().executeTakeFirst()) ??
			refuse('missing')
		const former = { startsAt: row.starts_at, endsAt: row.ends_at, memberId: row.member_id, note: row.note }
		const { note: _, ...before } = former
		await audit({ action: 'calendar.free', subject: `block:${id}`, before })
		return { former }
	},
})

/** Blocks hours again that were freed a moment ago. */
export const blockAgain = deskAction({
	role: 'requests',
	input: z.object({
		startsAt: z.iso.datetime(),
		endsAt: z.iso.datetime(),
		memberId: z.int().positive().nullable(),
		note: freeText.max(200, { error: 'tooLong' }).nullable(),
	}),
	async act({ db, member, now, audit }, { startsAt, endsAt, memberId, note }) {
		if (endsAt <= startsAt) refuse('input')
		const { id } = await db
			.insertInto('calendar_block')
			.values({
				...{ starts_at: startsAt, ends_at: endsAt, member_id: memberId, note, created_by: member.id },
				created_at: now.toISOString(),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await audit({ action: 'calendar.block', subject: `block:${id}`, after: { startsAt, endsAt, memberId } })
		return { id }
	},
})
