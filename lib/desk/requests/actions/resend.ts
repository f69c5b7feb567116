import 'server-only'
import { z } from 'zod'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'

/** Sends a mail once more that was given up, or that was only written to a file while there was no mail server. */
export const resendMail = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ id: z.int().positive(), mailId: z.int().positive() }),
	async act({ db, now, audit }, { id, mailId }) {
		if (!isMailServerNamed()) refuse('noMailServer')
		const mail = await db
			.updateTable('outbox')
			.set({
				sent_at: null,
				is_file: 0,
				failed_at: null,
				attempts: 0,
				last_error: null,
				next_attempt_at: now.toISOString(),
			})
			.where('id', '=', mailId)
			.where('lead_id', '=', id)
			.where((on) => on.or([on('failed_at', 'is not', null), on('is_file', '=', 1)]))
			// The address of a visitor's friend is not kept.
			.where('recipients', '!=', '[]')
			.returning('id')
			.executeTakeFirst()
		if (mail === undefined) refuse('missing')
		const others = db.selectFrom('outbox').select('id').where('lead_id', '=', id).where('failed_at', 'is not', null)
		await db
			.updateTable('lead')
			.set({ mail_failed_at: null })
			.where('id', '=', id)
			.where((on) => on.not(on.exists(others)))
			.execute()
		await audit({ action: 'request.resend', subject: `lead:${id}`, after: { mail: mailId } })
		return {}
	},
})
