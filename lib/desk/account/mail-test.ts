import 'server-only'
import { z } from 'zod'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { probeMailServer } from '#lib/people/mail/smtp/probe.ts'
import { hastenWaiting } from '#lib/server/mail/settle-mail.ts'

/** Sends a test mail, past the outbox, to the admin who requests it, and returns the answer of the mail server. */
export const sendTestMail = deskAction({
	role: 'admin',
	way: 'beside',
	input: z.strictObject({}),
	prepare: async ({ member }) => {
		const seconds = await secondsToWait({ limit: 'mail-test', subject: String(member.id) })
		if (seconds !== null) refuse('tooMany', { seconds })
		return (await probeMailServer(member.email, member.language)).outcome
	},
	act: async ({ db, now, member, audit }, _, outcome) => {
		// What waited for this server need not wait for its next try.
		if (outcome.kind === 'sent') await hastenWaiting(db, now)
		await audit({ action: 'account.mailTest', subject: `member:${member.id}`, after: { outcome: outcome.kind } })
		return { outcome }
	},
})
