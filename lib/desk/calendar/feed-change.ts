import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { renewFeed } from './feed-address.ts'

/** Makes or renews the address of the member's own calendar, or withdraws it. */
export const changeFeed = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ isOn: z.boolean() }),
	async act({ db, member, now, audit }, { isOn }) {
		const subject = `member:${member.id}`
		const former = await db
			.deleteFrom('staff_calendar_feed')
			.where('member_id', '=', member.id)
			.returning('name')
			.executeTakeFirst()
		const address = isOn ? await renewFeed(db, member.id, now) : null
		const action = isOn ? (former ? 'calendar.feedRenew' : 'calendar.feedMake') : 'calendar.feedStop'
		if (isOn || former) await audit({ action, subject })
		return { address }
	},
})
