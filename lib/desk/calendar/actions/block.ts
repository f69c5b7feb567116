import 'server-only'
import { z } from 'zod'
import { lockOn } from '#lib/base/db/transactions.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { BLOCK_NOTE, Blocking, MEMBER } from '#lib/desk/calendar/calendar-schema.ts'
import { type Acting, deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { memberById } from '#lib/people/staff/account/members.ts'
import { instantAt } from './moment.ts'

const LONGEST_MS = 60 * DAY_MS

interface Block {
	memberId: number | null
	startsAt: Date
	endsAt: Date
	note: string | null
}

/** Writes blocked hours and their entry in the log. Refuses a member who has no account. */
async function writeBlock({ db, member, now, audit }: Acting, { memberId, startsAt, endsAt, note }: Block) {
	await lockOn(db, 'calendar')
	const span = { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }
	const { id } = await db
		.insertInto('calendar_block')
		.values({ ...span, member_id: memberId, note, created_by: member.id, created_at: now.toISOString() })
		.returning('id')
		.executeTakeFirstOrThrow()
	if (memberId !== null && (await memberById(db, memberId)) === null) refuse('input')
	const after = { startsAt: span.starts_at, endsAt: span.ends_at, memberId }
	await audit({ action: 'calendar.block', subject: `block:${id}`, after })
	return { id, ...span }
}

/** Blocks hours: of everybody, or of one member. Appointments that are already in them stay. */
export const blockHours = deskAction({
	role: 'requests',
	way: 'beside',
	input: Blocking,
	async act(acting, { memberId, day, time, untilDay, untilTime, note }) {
		const startsAt = instantAt(day, time)
		const endsAt = instantAt(untilDay, untilTime, 'untilTime')
		if (endsAt.getTime() - startsAt.getTime() > LONGEST_MS) refuse('input', { fields: { untilDay: 'blockLong' } })
		if (endsAt <= acting.now) refuse('slotPast')
		const { id, starts_at, ends_at } = await writeBlock(acting, { memberId, startsAt, endsAt, note })
		const { count } = await acting.db
			.selectFrom('appointment')
			.select((on) => on.fn.countAll<number>().as('count'))
			.where('status', 'in', ['requested', 'confirmed'])
			.where('starts_at', '<', ends_at)
			.where('ends_at', '>', starts_at)
			.executeTakeFirstOrThrow()
		return { id, visits: Number(count) }
	},
})

/** Frees blocked hours. The answer has what blocks them again. */
export const freeHours = deskAction({
	role: 'requests',
	way: 'beside',
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
	way: 'beside',
	input: z.object({
		startsAt: z.iso.datetime(),
		endsAt: z.iso.datetime(),
		memberId: MEMBER,
		note: BLOCK_NOTE.nullable(),
	}),
	async act(acting, freed) {
		const span = { startsAt: new Date(freed.startsAt), endsAt: new Date(freed.endsAt) }
		const length = span.endsAt.getTime() - span.startsAt.getTime()
		if (length <= 0 || length > LONGEST_MS) refuse('input')
		const { id } = await writeBlock(acting, { ...freed, ...span })
		return { id }
	},
})
