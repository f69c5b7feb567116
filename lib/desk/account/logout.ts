import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { clearSessionCookie } from '#lib/people/staff/account/session/cookies.ts'
import { endSession, endSessions } from '#lib/people/staff/account/session/sessions.ts'

const Nothing = z.object({})

/** Ends the session; a copy of its cookie opens nothing any more. */
export const logOut = deskAction({
	role: null,
	input: Nothing,
	act: async ({ db, sessionId, member, audit }) => {
		await endSession(db, sessionId)
		await audit({ action: 'account.logout', subject: `member:${member.id}` })
		return {}
	},
	after: clearSessionCookie,
})

/** Ends all sessions of the member, including this one. */
export const logOutEverywhere = deskAction({
	role: null,
	input: Nothing,
	act: async ({ db, member, audit }) => {
		await endSessions(db, member.id)
		await audit({ action: 'account.logoutEverywhere', subject: `member:${member.id}` })
		return {}
	},
	after: clearSessionCookie,
})
