import 'server-only'
import { z } from 'zod'
import { Outside } from '#lib/desk/calendar/calendar-schema.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { inTurn } from '#lib/desk/frame/in-turn.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { forgetOutside, keepOutside } from '#lib/people/appointments/outside/outside-calendars.ts'
import { calendarAddress, fetchCalendar, readCalendar } from '#lib/people/appointments/outside/read-outside.ts'

/**
 * Shows the calendar that the member keeps elsewhere as busy times. It is read first: an address that does not work is
 * refused, and what was there stays.
 */
export const showOutside = deskAction({
	role: 'requests',
	way: 'beside',
	input: Outside,
	async prepare({ member, signal, now }, { address }) {
		const url = calendarAddress(address) ?? refuse('input', { fields: { address: 'addressInvalid' } })
		const fetched = await fetchCalendar(url)
		if ('problem' in fetched) refuse('input', { fields: { address: fetched.problem } })
		const reading = await inTurn(member, signal, () => readCalendar(fetched.text, now))
		if ('problem' in reading) refuse('input', { fields: { address: reading.problem } })
		return { url, times: reading.times }
	},
	async act({ db, member, now, audit }, _, { url, times }) {
		await keepOutside(db, { memberId: member.id, url, times }, now)
		await audit({ action: 'calendar.outsideShow', subject: `member:${member.id}` })
		return { count: times.length }
	},
})

/** Forgets the calendar that the member keeps elsewhere. */
export const hideOutside = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({}),
	async act({ db, member, audit }) {
		if (await forgetOutside(db, member.id)) {
			await audit({ action: 'calendar.outsideHide', subject: `member:${member.id}` })
		}
		return {}
	},
})
