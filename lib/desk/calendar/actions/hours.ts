import 'server-only'
import { lockOn } from '#lib/base/db/transactions.ts'
import { Hours, hoursIn } from '#lib/desk/calendar/calendar-schema.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { replaceStaffHours } from '#lib/people/appointments/calendar/staff-hours.ts'
import { memberById } from '#lib/people/staff/account/members.ts'

/** Sets when a colleague comes. The answer has the former hours, as the form sends them, to take it back. */
export const setHours = deskAction({
	role: 'requests',
	way: 'beside',
	input: Hours,
	async act({ db, audit }, input) {
		const { memberId } = input
		await lockOn(db, 'calendar')
		if ((await memberById(db, memberId)) === null) refuse('missing')
		const hours = hoursIn(input)
		const former = await replaceStaffHours(db, memberId, hours)
		const words = (all: typeof former) => all.map(({ weekday, starts, ends }) => `${weekday}: ${starts}–${ends}`)
		await audit({
			action: 'calendar.hours',
			subject: `member:${memberId}`,
			before: { memberId, hours: words(former) },
			after: { memberId, hours: words(hours) },
		})
		return { former }
	},
})
