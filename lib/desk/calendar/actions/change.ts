import 'server-only'
import { z } from 'zod'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { DAY, TIME } from '#lib/desk/calendar/calendar-schema.ts'
import { type Acting, deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { type Change, changeWithin } from '#lib/people/appointments/booking/appointment-changes.ts'
import { slotFor } from './moment.ts'
import { mailsAfter, SEEN, sequenceOf, takeSeen } from './seen.ts'

/** Whether the visitor is mailed; otherwise staff inform them. */
const IS_TOLD = z.boolean().default(true)

/** Changes an appointment as the agency's mailed link does, and returns what takes it back. */
async function change(acting: Acting, taken: Awaited<ReturnType<typeof takeSeen>>, wanted: Change, isTold: boolean) {
	const { db, address, now } = acting
	const changing = { by: 'agency', address, now, mailsAfter: mailsAfter(now), isUntold: !isTold } as const
	const outcome = (await changeWithin(db, taken.uid, wanted, changing)) ?? refuse('missing')
	if ('problem' in outcome) refuse(outcome.problem)
	return { sequence: await sequenceOf(acting, taken.uid), at: now.toISOString(), former: taken.former }
}

/** Moves an appointment to another moment, of the same length. */
export const moveVisit = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ ...SEEN, day: DAY, time: TIME, isTold: IS_TOLD }),
	async act(acting, { day, time, isTold, ...seen }) {
		const taken = await takeSeen(acting, seen)
		const { startsAt, endsAt } = taken.former
		const slot = slotFor(day, time, (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)
		const done = await change(acting, taken, { kind: 'move', slot }, isTold)
		const after = { startsAt: slot.startsAt.toISOString() }
		await acting.audit({ action: 'calendar.move', subject: `lead:${taken.leadId}`, before: { startsAt }, after })
		return done
	},
})

/** Confirms or cancels an appointment. */
export const settleVisit = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ ...SEEN, kind: z.enum(['confirm', 'cancel']), isTold: IS_TOLD }),
	async act(acting, { kind, isTold, ...seen }) {
		const taken = await takeSeen(acting, seen)
		const done = await change(acting, taken, { kind }, isTold)
		const { status } = taken.former
		await acting.audit({ action: `calendar.${kind}`, subject: `lead:${taken.leadId}`, before: { status } })
		return done
	},
})
