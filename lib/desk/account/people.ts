import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { changeRoles, removeMember } from '#lib/people/staff/account/changes/member-changes.ts'
import { resetMember } from '#lib/people/staff/account/entry/entry-links.ts'
import { ROLES } from './account-schema.ts'

const Id = z.int().positive()
const One = z.object({ id: Id })

/** Gives a member other roles, if the present ones are those that were seen. */
export const giveRoles = deskAction({
	role: 'admin',
	way: 'beside',
	input: z.object({ id: Id, seen: ROLES, roles: ROLES }),
	act: async ({ db, audit }, { id, seen, roles }) => {
		if (roles.length === 0) refuse('input', { fields: { roles: 'rolesMissing' } })
		const outcome = await changeRoles(db, { id, seen, roles })
		if (outcome === 'changed') refuse('conflict')
		if (outcome === 'last') refuse('lastAdmin')
		await audit({ action: 'account.roles', subject: `member:${id}`, before: { roles: seen }, after: { roles } })
		return {}
	},
})

/** Lets a member begin again with a new invitation: sessions, password and passkeys end. */
export const reset = deskAction({
	role: 'admin',
	way: 'beside',
	input: One,
	act: async ({ db, now, audit }, { id }) => {
		if (!(await resetMember(db, id, now))) refuse('missing')
		await audit({ action: 'account.reset', subject: `member:${id}` })
		return {}
	},
})

/** Removes an account, never that of the only admin. */
export const remove = deskAction({
	role: 'admin',
	way: 'beside',
	input: One,
	act: async ({ db, now, audit }, { id }) => {
		const outcome = await removeMember(db, id, now)
		if (outcome === 'missing') refuse('missing')
		if (outcome === 'last') refuse('lastAdmin')
		await audit({ action: 'account.remove', subject: `member:${id}` })
		return {}
	},
})
