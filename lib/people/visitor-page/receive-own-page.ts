import 'server-only'
import type { Kysely } from 'kysely'
import { after } from 'next/server'
import { getFullDb, getVisitorsDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { isSameWord } from '#lib/base/db/texts.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { answerLinkPost, type LinkPost, type StepOutcome } from '#lib/people/forms/link-post.ts'
import { email as emailField } from '#lib/people/forms/schemas/fields/fields.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'
import { ownPageMail } from './own-page-mail.ts'
import { ownerOfLink, ownPageLink } from './visitor-page-links.ts'

/** Whether anything is kept under a mail address, in lower case, that its page would show. */
async function isKnown(db: Kysely<Tables>, email: string): Promise<boolean> {
	const found = await Promise.all([
		db
			.selectFrom('lead')
			.select('id')
			.where((where) => where(where.fn<string>('lower', ['email']), '=', email))
			.executeTakeFirst(),
		db.selectFrom('alert').select('id').where(isSameWord('email', email)).executeTakeFirst(),
		db.selectFrom('newsletter_subscriber').select('id').where('email', '=', email).executeTakeFirst(),
		db.selectFrom('shared_list_reader').select('id').where('email', '=', email).executeTakeFirst(),
	])
	return found.some((row) => row !== undefined)
}

/**
 * Mails the link that also erases to whoever has the address, if anything is kept under it and the mailbox may get
 * another mail. Returns whether the mail was written; show this only to a visitor who already has a link.
 */
export async function mailOwnPage(
	db: Kysely<Tables>,
	{ email, language, address, now }: { email: string; language: string; address: string; now: Date },
): Promise<boolean> {
	if (!(await isKnown(db, email.toLowerCase()))) return false
	return inTransaction(db, async (transaction) => {
		const url = await ownPageLink(transaction, { email, right: 'change', language, now })
		const mail = ownPageMail.to({ language, recipients: [email], replyTo: null, asked: 'link' }, { url })
		return !(await enqueueMails(transaction, [mail], { leadId: null, now, asker: { isProven: false, address } }))
	})
}

/** `visit`: a visitor still waits for a visit, which has to be cancelled first. `missing`: nothing of theirs is called so. */
export type OwnErasure = 'erased' | 'visit' | 'missing'

interface Mine {
	/** In lower case. */
	email: string
	now: Date
}

/** Functions that erase, passed in by the caller: this layer cannot import the registry of all that is stored. */
export interface OwnErasers {
	item: (db: Kysely<Tables>, item: string, mine: Mine) => Promise<OwnErasure>
	all: (db: Kysely<Tables>, mine: Mine) => Promise<OwnErasure>
}

/** Promises a link by mail. Whether anything is kept under the address is looked up only after the response was sent. */
async function ask({ fields, language, address }: LinkPost): Promise<StepOutcome> {
	const email = emailField.safeParse(fields.get('email') ?? '')
	if (!email.success) return { problem: 'email' }
	if ((await secondsToWait({ limit: 'own-page', address })) !== null) return { problem: 'tooMany' }
	after(async () => {
		try {
			await mailOwnPage(await getVisitorsDb(), { email: email.data, language, address, now: new Date() })
		} catch (error) {
			logger.error({ reason: databaseProblem(error) ?? 'unknown' }, 'link to a page of one’s own not mailed')
		}
	})
	return isMailServerNamed() ? { done: 'asked' } : { problem: 'mailOff' }
}

/** Handles the steps of a visitor who has a link; the one of a mail only asks for the one that erases. */
async function withLink(post: LinkPost, erasers: OwnErasers): Promise<StepOutcome> {
	const now = new Date()
	const db = await getVisitorsDb()
	const owner = hasKey() ? await ownerOfLink(db, post.token, now) : null
	if (owner === null) return undefined
	const { email, right } = owner
	const { language, address } = post
	if (post.step === 'mail') {
		const isMailed = await mailOwnPage(db, { email, language, address, now })
		if (!isMailServerNamed()) return { problem: 'mailOff' }
		return isMailed ? { done: 'mailed' } : { problem: 'unmailed' }
	}
	if (right !== 'change') return undefined
	// What is erased may have been on a page, whose tags an import writes too.
	const fullDb = await getFullDb()
	const outcome =
		post.step === 'erase-all'
			? await erasers.all(fullDb, { email, now })
			: await erasers.item(fullDb, post.fields.get('item') ?? '', { email, now })
	if (outcome === 'visit') return { problem: 'visit' }
	if (outcome === 'missing') return undefined
	logger.info({ step: post.step }, 'visitor erased personal data')
	return { done: post.step === 'erase-all' ? 'erasedAll' : 'erased' }
}

/** Handles the plain forms of the page of one's own (`answerLinkPost`): asking for its link, and erasing. */
export function receiveOwnPage(request: Request, erasers: OwnErasers): Promise<Response> {
	return answerLinkPost({ page: 'own-page', saysTooMany: true, counted: 'own-page' }, request, (post) =>
		post.step === 'ask' ? ask(post) : withLink(post, erasers),
	)
}
