import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { endDoors } from '#lib/people/staff/account/changes/doors.ts'
import { clearSessionCookie } from '#lib/people/staff/account/session/cookies.ts'
import { endSession } from '#lib/people/staff/account/session/sessions.ts'

const Nothing = z.object({})

/** Ends the session; a copy of its cookie opens nothing any more. */
export const logOut = deskAction({
	role: null,
	way: 'beside',
	input: Nothing,
	act: async ({ db, sessionId, member, audit }) => {
		await endSession(db, sessionId)
		await audit({ action: 'account.logout', subject: `member:${member.id}` })
		return {}
	},
	after: clearSessionCookie,
})

/** Ends all that is open in the member's name, including this session. */
export const logOutEverywhere = deskAction({
	role: null,
	way: 'beside',
	input: Nothing,
	act: async ({ db, member, audit }) => {
		await endDoors(db, member.id)
		await audit({ action: 'account.logoutEverywhere', subject: `member:${member.id}` })
		return {}
	},
	after: clearSessionCookie,
})
