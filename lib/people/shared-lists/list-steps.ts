import 'server-only'
import { getVisitorsDb } from '#lib/base/db/connection.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { answerLinkPost, type LinkPost, type StepOutcome, seeOther } from '#lib/people/forms/link-post.ts'
import { answerOneClick } from '#lib/people/forms/one-click-post.ts'
import { email as emailField } from '#lib/people/forms/schemas/fields/fields.ts'
import { isMailServerNamed } from '#lib/people/mail/smtp/server-address.ts'
import { eraseList } from '#lib/people/shared-lists/create.ts'
import { readReaderToken } from '#lib/people/shared-lists/links.ts'
import { askMails, confirmReader, findReader, leaveMails } from '#lib/people/shared-lists/list-readers.ts'
import { openList } from '#lib/people/shared-lists/queries.ts'
import { getSite } from '#lib/site/config/config.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'

async function onMails(reader: number, step: string): Promise<StepOutcome> {
	const db = await getVisitorsDb()
	if (step === 'confirm') await confirmReader(db, reader, new Date())
	if (step === 'leave') await leaveMails(db, reader)
	return undefined
}

async function onList({ token, step, fields, language, address }: LinkPost): Promise<StepOutcome> {
	const db = await getVisitorsDb()
	const open = await openList(db, token)
	if (open === null) return undefined
	if (step === 'mails') {
		const email = emailField.safeParse(fields.get('email'))
		if (!email.success) return { problem: 'email' }
		const done = await askMails(db, open, { email: email.data, language, address, now: new Date() })
		return done === 'asked' && !isMailServerNamed() ? { problem: 'mailOff' } : { done }
	}
	if (step !== 'erase') return undefined
	if (open.right !== 'edit') return { problem: 'readOnly' }
	await eraseList(db, open.list.id)
	return { done: 'erased' }
}

/**
 * Handles the plain forms of a shared shortlist and of the page behind its mails (`answerLinkPost`): asking for mails,
 * confirming, leaving, and erasing the list. A token that opens nothing leads to the page of every wrong link.
 */
export function receiveListStep(request: Request): Promise<Response> {
	const isReader = (token: string) => hasKey() && readReaderToken(token) !== null
	const page = (token: string) => (isReader(token) ? 'list-mails' : 'shared-list')
	return answerLinkPost({ page, counted: 'shared-list' }, request, (post) => {
		const reader = readReaderToken(post.token)
		return reader === null ? onList(post) : onMails(reader, post.step)
	})
}

/** Ends the mails to a reader on behalf of a mail program: see {@link answerOneClick}. */
export function receiveListOneClick(request: Request): Promise<Response> {
	return answerOneClick(
		{
			counted: 'shared-list',
			read: (token) => readReaderToken(token)?.toString() ?? null,
			async end(id) {
				const db = await getVisitorsDb()
				const reader = await findReader(db, Number(id))
				await leaveMails(db, Number(id))
				return reader?.language ?? null
			},
		},
		request,
	)
}

/** Leads from the address of a mail's header to the page that leaves: merely opening it changes nothing. */
export async function askToLeave(request: Request): Promise<Response> {
	const token = new URL(request.url).searchParams.get('token') ?? ''
	const id = hasKey() ? readReaderToken(token) : null
	const reader = id === null ? null : await findReader(await getVisitorsDb(), id)
	return seeOther(personalAddress(reader?.language ?? getSite().defaultLanguage, 'list-mails', token))
}
