import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { getFullDb } from '#lib/base/db/connection.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { offerPassing } from '#lib/desk/requests/passing.ts'
import { offerPassingMail } from '#lib/people/leads/mails/offer-passing.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { MOST_OWNERS } from '#lib/people/owners/account/owner-languages.ts'
import { WAIT_MS } from './reply.ts'
import { claimVersion, SEEN, Setting, writeSetting } from './request-setting.ts'

/**
 * Passes an offer on to the owners of its home, who get it by mail after a moment. `digest` is that of the mails that
 * were seen: if their content or recipients have changed since, nothing is sent.
 */
export const passOffer = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ ...SEEN, digest: z.hash('sha256') }),
	async prepare({ member, now }, { id }) {
		const db = await getFullDb()
		const lead = await db
			.selectFrom('lead')
			.select(['id', 'kind', 'content', 'listing_id'])
			.where('id', '=', id)
			.where('erased_at', 'is', null)
			.executeTakeFirst()
		return lead === undefined ? refuse('missing') : offerPassing(db, lead, { by: member.name, now })
	},
	async act(acting, { id, version, digest }, passing) {
		const { db, member, now, audit } = acting
		const { before, ...taken } = await claimVersion(acting, { id, version })
		if (passing === null || passing.mails.length === 0) return refuse('input')
		if (passing.digest !== digest) return refuse('conflict', { present: { by: null } })
		const mails = passing.mails.map((mail) => ({ ...mail, messageId: randomUUID() }))
		const rows = await db
			.insertInto('offer_passing')
			.values(
				mails.map(({ email, language, subject, text, messageId }) => ({
					lead_id: id,
					member_id: member.id,
					message_id: messageId,
					owner_email: email,
					language,
					text: `${subject}\n\n${text}`,
					created_at: now.toISOString(),
				})),
			)
			.returning('id')
			.execute()
		const outgoing = mails.map(({ email, language, props, messageId }) =>
			offerPassingMail.to(
				{
					language,
					recipients: [email],
					replyTo: member.email,
					messageId,
					notBefore: new Date(now.getTime() + WAIT_MS),
					// A person sends it and reads the answer, so an absence notice may answer it.
					headers: { 'Auto-Submitted': 'no' },
				},
				props,
			),
		)
		await enqueueMails(db, outgoing, { leadId: id, now })
		await audit({ action: 'request.pass', subject: `lead:${id}`, after: { mails: mails.length } })
		await writeSetting(acting, id, before, { ...before, assigneeId: before.assigneeId ?? member.id })
		return { version: taken.version, before, passings: rows.map((row) => row.id) }
	},
})

/** Takes all mails of an offer that was passed on back, as long as none of them has been sent, and sets what was before. */
export const unpassOffer = deskAction({
	role: 'requests',
	way: 'beside',
	input: z.object({ ...SEEN, passings: z.array(z.int().positive()).min(1).max(MOST_OWNERS), set: Setting }),
	async act(acting, { id, version, passings, set }) {
		const { db, audit } = acting
		const taken = await claimVersion(acting, { id, version })
		const rows = await db
			.deleteFrom('offer_passing')
			.where('id', 'in', passings)
			.where('lead_id', '=', id)
			.returning('message_id')
			.execute()
		const unsent = await db
			.deleteFrom('outbox')
			.where('message_id', 'in', ['', ...rows.map(({ message_id }) => message_id)])
			.where('sent_at', 'is', null)
			.where('claimed_until', 'is', null)
			.where('attempts', '=', 0)
			.returning('id')
			.execute()
		if (rows.length === 0 || unsent.length < rows.length) refuse('sent')
		await audit({ action: 'request.unpass', subject: `lead:${id}`, before: { mails: unsent.length } })
		await writeSetting(acting, id, taken.before, set)
		return { version: taken.version, before: taken.before }
	},
})
