import 'server-only'
import { isLanguage } from '#lib/base/text/languages.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { hashPassword } from '#lib/people/login/password/password.ts'
import { newSessionKey } from '#lib/people/login/sessions.ts'
import { setPassword } from '#lib/people/staff/account/entry/password.ts'
import { writeSessionCookie } from '#lib/people/staff/account/session/cookies.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { ChangePassword, ChangeProfile } from './account-schema.ts'
import { assertPassword, assertPresentPassword } from './assert-password.ts'

/** Changes the member's own name, language, and whether single keys are shortcuts. */
export const changeProfile = deskAction({
	role: null,
	way: 'beside',
	input: ChangeProfile,
	act: async ({ db, member, audit }, { name, language, hasKeys }) => {
		if (!isLanguage(language)) refuse('input')
		await db
			.updateTable('staff_member')
			.set({ name, language, has_keys: hasKeys ? 1 : 0 })
			.where('id', '=', member.id)
			.execute()
		const before = { name: member.name, language: member.language, hasKeys: member.hasKeys }
		await audit({
			action: 'account.profile',
			subject: `member:${member.id}`,
			before,
			after: { name, language, hasKeys },
		})
		return { href: deskHref({ page: 'settings' }) }
	},
})

/** Changes the password: the other sessions end, and this one gets another key. */
export const changePassword = deskAction({
	role: null,
	way: 'beside',
	input: ChangePassword,
	prepare: async (caller, { current, password }) => {
		const row = await assertPresentPassword(caller, current)
		assertPassword(password, row.email)
		return { row, hash: await hashPassword(password, caller.address), next: newSessionKey() }
	},
	act: async ({ db, sessionId, now }, _, { row, hash, next }) => {
		await setPassword(db, { member: row, hash, token: null, session: { id: sessionId, next }, now })
		return {}
	},
	after: (_, __, { next }) => writeSessionCookie(next),
})
