import 'server-only'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { makeRecoveryCode, removeRecoveryCode } from '#lib/people/staff/account/entry/recovery-code.ts'
import { staffMail } from '#lib/people/staff/account/mails/staff-mails.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { ConfirmRecovery } from './account-schema.ts'
import { assertPresentPassword } from './assert-password.ts'

const notice = (member: StaffMember, what: 'recoveryMade' | 'recoveryRemoved', now: Date) =>
	staffMail('staff-notice', member, { name: member.name, what, at: now.toISOString() })

/**
 * Makes an admin's own recovery code, which is answered this once; the former one ends. Others are let in again by an
 * admin. It takes the present password.
 */
export const makeRecovery = deskAction({
	role: 'admin',
	way: 'beside',
	input: ConfirmRecovery,
	prepare: (caller, { current }) => assertPresentPassword(caller, current),
	act: async ({ db, member, now, audit }) => {
		const code = await makeRecoveryCode(db, member.id, now)
		await audit({ action: 'account.recoveryMake', subject: `member:${member.id}` })
		await enqueueMails(db, [notice(member, 'recoveryMade', now)], { leadId: null, now })
		return { code }
	},
})

/** Ends an admin's own recovery code. It takes the present password. */
export const removeRecovery = deskAction({
	role: 'admin',
	way: 'beside',
	input: ConfirmRecovery,
	prepare: (caller, { current }) => assertPresentPassword(caller, current),
	act: async ({ db, member, now, audit }) => {
		if (!(await removeRecoveryCode(db, member.id))) refuse('missing')
		await audit({ action: 'account.recoveryRemove', subject: `member:${member.id}` })
		await enqueueMails(db, [notice(member, 'recoveryRemoved', now)], { leadId: null, now })
		return {}
	},
})
