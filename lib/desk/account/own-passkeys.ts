import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { madePasskey, newChallenge, registerOptions } from '#lib/people/staff/account/entry/passkeys.ts'
import { MadeResponse } from '#lib/people/staff/account/entry/responses.ts'
import { addPending, takeRegistration } from '#lib/people/staff/account/entry/second-factor.ts'
import { staffMail } from '#lib/people/staff/account/mails/staff-mails.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { BeginPasskey, RemovePasskey } from './account-schema.ts'
import { assertPresentPassword } from './assert-password.ts'

const notice = (member: StaffMember, what: 'passkeyAdded' | 'passkeyRemoved', now: Date) =>
	staffMail('staff-notice', member, { name: member.name, what, at: now.toISOString() })

/** What the browser needs to make a passkey. It takes the present password. */
export const beginPasskey = deskAction({
	role: null,
	way: 'beside',
	input: BeginPasskey,
	prepare: (caller, { current }) => assertPresentPassword(caller, current),
	act: async ({ db, member, now }) => {
		const challenge = newChallenge()
		await takeRegistration(db, member.id, now)
		await addPending(db, { memberId: member.id, purpose: 'register', former: null, challenge }, now)
		return { options: await registerOptions(db, member, challenge) }
	},
})

/** Adds the passkey that the browser has made. From then on it is the second factor, instead of a mailed code. */
export const addPasskey = deskAction({
	role: null,
	way: 'beside',
	input: z.object({ name: BeginPasskey.shape.name, response: MadeResponse }),
	act: async ({ db, member, now, audit }, { name, response }) => {
		const challenge = (await takeRegistration(db, member.id, now)) ?? refuse('again')
		const made = (await madePasskey(challenge, response)) ?? refuse('passkey')
		const row = { ...made, name, member_id: member.id, created_at: now.toISOString(), used_at: null }
		const { numInsertedOrUpdatedRows } = await db
			.insertInto('staff_passkey')
			.values(row)
			.onConflict((conflict) => conflict.column('id').doNothing())
			.executeTakeFirst()
		if (numInsertedOrUpdatedRows === 0n) refuse('passkey')
		await audit({ action: 'account.passkeyAdd', subject: `member:${member.id}` })
		await enqueueMails(db, [notice(member, 'passkeyAdded', now)], { leadId: null, now })
		return {}
	},
})

/** Removes a passkey. It takes the present password. */
export const removePasskey = deskAction({
	role: null,
	way: 'beside',
	input: RemovePasskey,
	prepare: (caller, { current }) => assertPresentPassword(caller, current),
	act: async ({ db, member, now, audit }, { id }) => {
		const { numDeletedRows } = await db
			.deleteFrom('staff_passkey')
			.where('id', '=', id)
			.where('member_id', '=', member.id)
			.executeTakeFirst()
		if (numDeletedRows === 0n) refuse('missing')
		await audit({ action: 'account.passkeyRemove', subject: `member:${member.id}` })
		await enqueueMails(db, [notice(member, 'passkeyRemoved', now)], { leadId: null, now })
		return {}
	},
})
