import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { holds } from '#lib/people/staff/account/staff-account-types.ts'
import { SETUP, SETUP_CHOICES, SETUP_LINES } from './setup-lines.ts'

/** Leaves a line for later, confirms that the value of the sample is right, or takes either back. */
export const chooseLine = deskAction({
	role: 'editor',
	way: 'beside',
	input: z.strictObject({ line: z.enum(SETUP_LINES), choice: z.enum(SETUP_CHOICES).nullable() }),
	act: async ({ db, member, audit }, { line, choice }) => {
		const { role, mayKeep } = SETUP[line]
		if (!holds(member, role)) refuse('role')
		if (choice === 'kept' && mayKeep !== true) refuse('input')
		if (choice === null) await db.deleteFrom('setup_choice').where('line', '=', line).execute()
		else
			await db
				.insertInto('setup_choice')
				.values({ line, choice })
				.onConflict((conflict) => conflict.column('line').doUpdateSet({ choice }))
				.execute()
		await audit({ action: 'account.setup', subject: `setup:${line}`, after: { choice } })
		return {}
	},
})
