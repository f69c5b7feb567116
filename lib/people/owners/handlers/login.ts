import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { logger } from '#lib/base/log/logger.ts'
import { randomWord } from '#lib/base/security/one-time.ts'
import { isRecordId } from '#lib/base/text/record-id.ts'
import { beginAttempt, forgetAttempts } from '#lib/people/login/attempts.ts'
import { hasLoggedIn, recordLogin } from '#lib/people/login/known-browser.ts'
import { isPassword, LONGEST_PASSWORD } from '#lib/people/login/password/password.ts'
import { allowanceWait, spendAllowance } from '#lib/people/mail/allowance.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { findOwner, mayEnter, type Owner } from '#lib/people/owners/account/accounts.ts'
import { holdOwner } from '#lib/people/owners/account/hold-owner.ts'
import {
	clearSessionCookie,
	readPendingLogin,
	writePendingLogin,
	writeSessionCookie,
} from '#lib/people/owners/account/owner-cookies.ts'
import { endSession, endSessions, startSession } from '#lib/people/owners/account/owner-sessions.ts'
import { ownerMail } from '#lib/people/owners/mails/owner-mails.ts'
import { ownerCode, ownerCodeDigest } from '#lib/people/owners/one-time.ts'
import { getOwnerSettings } from '#lib/site/config/config.ts'
import { leadBack, leadDone, leadTo, type OwnerPost, type RedirectTarget } from './owner-answer.ts'
import { readFields } from './read-fields.ts'

const CODE_MS = 10 * 60_000
const MOST_TRIES = 5

const LOGIN: RedirectTarget = { page: 'login' }
const CODE: RedirectTarget = { page: 'login-step', params: { kind: 'code' } }

function portal(to: string | null): RedirectTarget {
	return to !== null && isRecordId(to) ? { page: 'owner-listing', params: { id: to } } : { page: 'owner' }
}

/** Another request with the same code was faster. */
class CodeUsed extends Error {}

async function takeCode(transaction: Kysely<Tables>, id: string): Promise<void> {
	const { numDeletedRows } = await transaction.deleteFrom('owner_code').where('id', '=', id).executeTakeFirst()
	if (numDeletedRows === 0n) throw new CodeUsed('The code was used meanwhile')
}

async function enter(post: OwnerPost, owner: Owner, codeId: string | null): Promise<Response> {
	const { current, now } = post
	const db = await getFullDb()
	const key = await startSession(db, owner, now, async (transaction) => {
		if (current !== null) await endSession(transaction, current.sessionId)
		await transaction.updateTable('owner').set({ language: post.language }).where('id', '=', owner.id).execute()
		if (codeId !== null) await takeCode(transaction, codeId)
	}).catch((error: unknown) => {
		if (error instanceof CodeUsed) return null
		throw error
	})
	if (key === null) return leadBack(post, LOGIN, { problem: 'again' })
	await forgetAttempts(owner.email, post.address)
	await writeSessionCookie(key)
	await writePendingLogin(null)
	await recordLogin('owner', owner.id)
	logger.info({ owner: owner.id }, 'owner logged in')
	return leadTo(post, portal(post.fields.get('to')))
}

/** Mails a code. Codes that wait in other browsers stay, so that whoever has only the password keeps no owner out. */
async function askForCode(post: OwnerPost, owner: Owner): Promise<Response> {
	const { now } = post
	const id = randomUUID()
	const seed = randomWord()
	const expires = new Date(now.getTime() + CODE_MS).toISOString()
	const former = await readPendingLogin()
	const budget = (await hasLoggedIn('owner', owner.id)) ? 'owner-code-known' : 'owner-code'
	const db = await getFullDb()
	const seconds = await inTransaction(db, async (transaction) => {
		const isCovered = await spendAllowance(transaction, owner.email, budget, now)
		if (!isCovered) return allowanceWait(transaction, owner.email, budget, now)
		await transaction
			.deleteFrom('owner_code')
			.where((on) => on.or([on('id', '=', former), on('expires_at', '<', now.toISOString())]))
			.execute()
		await transaction
			.insertInto('owner_code')
			.values({ id, owner_id: owner.id, code_hash: ownerCodeDigest(id, ownerCode(seed)), expires_at: expires })
			.execute()
		await enqueueMails(transaction, [ownerMail('owner-code', owner, { seed, expires })], { leadId: null, now })
		return null
	})
	if (seconds !== null) return leadBack(post, LOGIN, { problem: 'tooMany', seconds })
	await writePendingLogin(id)
	const to = post.fields.get('to') ?? ''
	return leadTo(post, { ...CODE, query: isRecordId(to) ? { to } : {} })
}

/**
 * Logs an owner in, or asks for the code that was mailed. An unknown address and a wrong password get the same text
 * after the same work.
 */
export async function login(post: OwnerPost): Promise<Response> {
	const { address } = post
	const { fields, errors } = readFields('login', post.fields)
	if (errors !== null) return leadBack(post, LOGIN, { problem: 'fields', errors })
	const { email, password } = fields
	const seconds = await beginAttempt(email, address)
	if (seconds !== null) return leadBack(post, LOGIN, { problem: 'tooMany', seconds })
	const db = await getFullDb()
	const owner = await findOwner(db, email)
	const isRight = await isPassword(password.slice(0, LONGEST_PASSWORD), owner?.password_hash ?? null, address)
	if (!isRight || owner === null || !(await mayEnter(db, owner))) return leadBack(post, LOGIN, { problem: 'failed' })
	const needsCode = owner.wants_code === 1 || getOwnerSettings().mailedCode === 'required'
	return needsCode ? askForCode(post, owner) : enter(post, owner, null)
}

/** Checks the mailed code, which is valid for ten minutes and five tries. */
export async function code(post: OwnerPost): Promise<Response> {
	const { now } = post
	const to = post.fields.get('to') ?? ''
	const place = { ...CODE, query: isRecordId(to) ? { to } : {} }
	const { fields, errors } = readFields('code', post.fields)
	if (errors !== null) return leadBack(post, place, { problem: 'fields', errors })
	const pending = await readPendingLogin()
	const db = await getFullDb()
	const waiting =
		pending === null
			? undefined
			: await db
					.updateTable('owner_code')
					.set((on) => ({ tries: on('tries', '+', 1) }))
					.where('id', '=', pending)
					.where('tries', '<', MOST_TRIES)
					.where('expires_at', '>', now.toISOString())
					.returningAll()
					.executeTakeFirst()
	if (waiting === undefined) return leadBack(post, LOGIN, { problem: 'again' })
	if (ownerCodeDigest(waiting.id, fields.code.replace(/\D/g, '').slice(0, 20)) !== waiting.code_hash) {
		return leadBack(post, place, { problem: 'code', errors: { code: 'codeWrong' } })
	}
	const owner = await db.selectFrom('owner').selectAll().where('id', '=', waiting.owner_id).executeTakeFirst()
	if (!owner || !(await mayEnter(db, owner))) return leadBack(post, LOGIN, { problem: 'again' })
	return enter(post, owner, waiting.id)
}

/** Ends the session; a copy of its cookie opens nothing any more. */
export async function logout(post: OwnerPost): Promise<Response> {
	if (post.current !== null) await endSession(await getFullDb(), post.current.sessionId)
	await clearSessionCookie()
	return leadDone(post, 'out', LOGIN)
}

/** Ends the sessions of an owner and the logins that wait for their code. */
async function endDoors(ownerId: number): Promise<void> {
	const db = await getFullDb()
	await inTransaction(db, async (transaction) => {
		await holdOwner(transaction, ownerId)
		await transaction.deleteFrom('owner_code').where('owner_id', '=', ownerId).execute()
		await endSessions(transaction, ownerId)
	})
}

/** Ends all that is open in the owner's name, including this session. */
export async function logoutEverywhere(post: OwnerPost): Promise<Response> {
	if (post.current !== null) await endDoors(post.current.owner.id)
	await clearSessionCookie()
	return leadDone(post, 'everywhere', LOGIN)
}
