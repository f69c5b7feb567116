import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { createToken, readToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { getDocumentSettings } from '#lib/site/config/config.ts'
import { personalAddress } from '#lib/site/routing/navigation.ts'
import type { DocumentOwner } from './files.ts'

const PURPOSE = 'documents'
/** How many mails with a link one address may have sent to itself in a day. */
const MOST_A_DAY = 10

/** What a link opens. */
export interface DocumentRequest {
	uid: string
	owner: DocumentOwner
	expiresAt: Date
}

interface NewRequest {
	leadId: number
	email: string
	owner: DocumentOwner
	now: Date
}

const idsOf = (owner: DocumentOwner) =>
	'listingId' in owner
		? { listing_id: owner.listingId, project_id: null }
		: { listing_id: null, project_id: owner.projectId }

/**
 * Records a request in its lead's transaction. A visitor who asked for the same documents before and still has a
 * working link gets that one again: `isRepeated`. Null if the address asked too often.
 */
export async function createDocumentRequest(
	transaction: Transaction<Tables>,
	{ leadId, email, owner, now }: NewRequest,
): Promise<(DocumentRequest & { isRepeated: boolean }) | null> {
	const ids = idsOf(owner)
	const address = email.toLowerCase()
	await lockOn(transaction, 'documents', address)
	const { count } = await transaction
		.selectFrom('document_request')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('email', '=', address)
		.where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
		.executeTakeFirstOrThrow()
	if (Number(count) >= MOST_A_DAY) return null
	const earlier = await transaction
		.selectFrom('document_request')
		.select(['uid', 'expires_at'])
		.where('email', '=', address)
		.where('listing_id', 'is not distinct from', ids.listing_id)
		.where('project_id', 'is not distinct from', ids.project_id)
		.where('expires_at', '>', now.toISOString())
		.where('repeats', 'is', null)
		.executeTakeFirst()
	const uid = randomBytes(16).toString('hex')
	const expiresAt =
		earlier?.expires_at ?? new Date(now.getTime() + getDocumentSettings().validDays * DAY_MS).toISOString()
	await transaction
		.insertInto('document_request')
		.values({
			lead_id: leadId,
			uid,
			...ids,
			email: address,
			expires_at: expiresAt,
			repeats: earlier?.uid ?? null,
			created_at: now.toISOString(),
		})
		.execute()
	return { uid: earlier?.uid ?? uid, owner, expiresAt: new Date(expiresAt), isRepeated: earlier !== undefined }
}

export function documentsLink({ uid, expiresAt }: DocumentRequest, language: string): string {
	return personalAddress(language, 'documents', createToken(PURPOSE, uid, expiresAt))
}

/** Notes whether the agency has to send some of the documents itself. */
export async function recordToSend(transaction: Transaction<Tables>, leadId: number, isLeft: boolean): Promise<void> {
	await transaction
		.updateTable('document_request')
		.set({ is_left_to_send: isLeft ? 1 : 0 })
		.where('lead_id', '=', leadId)
		.execute()
}

/** Returns the request that a token opens; null for a forged, foreign or expired one. */
export async function findDocumentRequest(
	db: Kysely<Tables>,
	token: unknown,
	now = new Date(),
): Promise<DocumentRequest | null> {
	const read = typeof token === 'string' ? readToken(PURPOSE, token, now) : null
	if (read === null || read.isExpired) return null
	const row = await db
		.selectFrom('document_request')
		.select(['uid', 'listing_id', 'project_id', 'expires_at'])
		.where('uid', '=', read.subject)
		.executeTakeFirst()
	const { listing_id: listingId = null, project_id: projectId = null } = row ?? {}
	const owner = listingId !== null ? { listingId } : projectId !== null ? { projectId } : null
	if (!row || owner === null) return null
	const expiresAt = new Date(row.expires_at)
	return expiresAt > now ? { uid: row.uid, owner, expiresAt } : null
}

/** Whether the link has not reached its limit of downloads yet. */
export async function hasDownloadsLeft(db: Kysely<Tables>, uid: string): Promise<boolean> {
	const left = await db
		.selectFrom('document_request')
		.select('uid')
		.where('uid', '=', uid)
		.where('downloads', '<', getDocumentSettings().mostDownloads)
		.executeTakeFirst()
	return left !== undefined
}

/** Counts a download. Returns false if the link has reached its limit of downloads. */
export async function countDownload(db: Kysely<Tables>, uid: string): Promise<boolean> {
	const counted = await db
		.updateTable('document_request')
		.set((eb) => ({ downloads: eb('downloads', '+', 1) }))
		.where('uid', '=', uid)
		.where('downloads', '<', getDocumentSettings().mostDownloads)
		.executeTakeFirst()
	return counted.numUpdatedRows > 0n
}
