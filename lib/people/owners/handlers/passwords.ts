import 'server-only'
import { after } from 'next/server'
import { getFullDb } from '#lib/base/db/connection.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { logger } from '#lib/base/log/logger.ts'
import { beginAttempt, forgetAttempts } from '#lib/people/login/attempts.ts'
import { hashPassword, isPassword } from '#lib/people/login/password/password.ts'
import { passwordProblem } from '#lib/people/login/password/password-rules.ts'
import { newSessionKey } from '#lib/people/login/sessions.ts'
import { spendAllowance } from '#lib/people/mail/allowance.ts'
import {
	findOwner,
	mailInvitation,
	mailReset,
	mayEnter,
	type Owner,
	ownerOfToken,
	setPassword,
} from '#lib/people/owners/account/accounts.ts'
import { clearSessionCookie, writeSessionCookie } from '#lib/people/owners/account/owner-cookies.ts'
import { countAsked } from '#lib/people/owners/account/owner-limits.ts'
import { getOwnerSettings, getSite } from '#lib/site/config/config.ts'
import { leadBack, leadDone, leadTo, type OwnerPost, type RedirectTarget } from './owner-answer.ts'
import { readFields } from './read-fields.ts'

const LOGIN: RedirectTarget = { page: 'login' }
const FORGOTTEN: RedirectTarget = { page: 'login-step', params: { kind: 'forgotten' } }
const PASSWORD: RedirectTarget = { page: 'login-step', params: { kind: 'password' } }
const SETTINGS: RedirectTarget = { page: 'owner-page', params: { kind: 'settings' } }

async function mailLink(email: string, now: Date): Promise<void> {
	const db = await getFullDb()
	const owner = await findOwner(db, email)
	if (owner === null || !(await mayEnter(db, owner))) return
	await inTransaction(db, async (transaction) => {
		// Beyond the allowance the mailbox still holds a working link: requesting more does not lock the owner out.
		if (!(await spendAllowance(transaction, owner.email, 'owner-link', now))) return
		await (owner.password_hash === null ? mailInvitation : mailReset)(transaction, owner, now)
	})
}

/** Promises a link by mail. Whether the account exists is looked up only after the response was sent. */
export async function forgotten(post: OwnerPost): Promise<Response> {
	const { fields, errors } = readFields('forgotten', post.fields)
	if (errors !== null) return leadBack(post, FORGOTTEN, { problem: 'fields', errors })
	const seconds = await countAsked(post.address)
	if (seconds !== null) return leadBack(post, FORGOTTEN, { problem: 'tooMany', seconds })
	after(() =>
		mailLink(fields.email, post.now).catch((error: unknown) => {
			logger.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'link for a password not mailed')
		}),
	)
	return leadDone(post, 'asked', FORGOTTEN)
}

/** Returns the errors of a form with a new password, the common ones among them; null if there are none. */
function chosenErrors(action: 'password' | 'change', { fields }: OwnerPost, email: string) {
	const { errors } = readFields(action, fields)
	const problem = passwordProblem(fields.get('password') ?? '', email)
	if (errors === null && problem === null) return null
	return { ...errors, ...(problem === null ? {} : { password: problem }) }
}

/** Sets the password with a mailed link: the link and all sessions end. */
export async function password(post: OwnerPost): Promise<Response> {
	const { fields, now } = post
	const token = fields.get('token') ?? ''
	const db = await getFullDb()
	const owner = await ownerOfToken(db, token, now)
	if (owner === null || !(await mayEnter(db, owner))) return leadTo(post, { ...PASSWORD, query: { problem: 'link' } })
	const errors = chosenErrors('password', post, owner.email)
	if (errors !== null) return leadBack(post, { ...PASSWORD, query: { token } }, { problem: 'fields', errors })
	const hash = await hashPassword(fields.get('password') ?? '', post.address)
	if (!(await setPassword(db, { owner, hash, token, session: null, now }))) {
		return leadTo(post, { ...PASSWORD, query: { problem: 'link' } })
	}
	await clearSessionCookie()
	logger.info({ owner: owner.id }, 'owner chose a password')
	return leadDone(post, 'password', LOGIN)
}

/**
 * Checks that this field contains the password of the owner who is logged in. Returns the response if it does not,
 * otherwise null.
 */
async function refusedPassword(post: OwnerPost, owner: Owner, field: 'current' | 'password'): Promise<Response | null> {
	const account = `change ${owner.email}`
	const seconds = await beginAttempt(account, post.address)
	if (seconds !== null) return leadBack(post, SETTINGS, { problem: 'tooMany', seconds })
	const typed = (post.fields.get(field) ?? '').slice(0, 2000)
	if (!(await isPassword(typed, owner.password_hash, post.address))) {
		return leadBack(post, SETTINGS, { problem: 'fields', errors: { [field]: 'currentWrong' } })
	}
	await forgetAttempts(account, post.address)
	return null
}

/** Changes the password of the owner who is logged in: the other sessions end, and this one gets another key. */
export async function change(post: OwnerPost): Promise<Response> {
	const { fields, current, now } = post
	if (current === null) return leadTo(post, LOGIN)
	const { owner, sessionId } = current
	const errors = chosenErrors('change', post, owner.email)
	if (errors !== null) return leadBack(post, SETTINGS, { problem: 'fields', errors })
	const refused = await refusedPassword(post, owner, 'current')
	if (refused !== null) return refused
	const hash = await hashPassword(fields.get('password') ?? '', post.address)
	const next = newSessionKey()
	await setPassword(await getFullDb(), { owner, hash, token: null, session: { id: sessionId, next }, now })
	await writeSessionCookie(next)
	logger.info({ owner: owner.id }, 'owner changed the password')
	return leadDone(post, 'password', SETTINGS)
}

/** Saves which mails the owner wants, and in which language. Switching off the login code requires the password. */
export async function settings(post: OwnerPost): Promise<Response> {
	const { fields, current } = post
	if (current === null) return leadTo(post, LOGIN)
	const { owner } = current
	const { errors } = readFields('settings', fields)
	if (errors !== null) return leadBack(post, SETTINGS, { problem: 'fields', errors })
	const wantsCode = fields.get('mailedCode') === 'yes'
	if (owner.wants_code === 1 && !wantsCode) {
		const refused = await refusedPassword(post, owner, 'password')
		if (refused !== null) return refused
	}
	const db = await getFullDb()
	await db
		.updateTable('owner')
		.set({
			wants_summary: fields.get('summary') === 'yes' ? 1 : 0,
			...(getOwnerSettings().visitNotice.isEnabled
				? { wants_visit_notice: fields.get('visitNotice') === 'yes' ? 1 : 0 }
				: {}),
			wants_code: wantsCode ? 1 : 0,
			mail_language: getSite().languages.find((known) => known === fields.get('mailLanguage')) ?? null,
		})
		.where('id', '=', owner.id)
		.execute()
	return leadDone(post, 'settings', SETTINGS)
}
