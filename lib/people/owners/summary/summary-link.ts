import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { env } from '#lib/base/env.ts'
import { logger } from '#lib/base/log/logger.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { createToken, readToken } from '#lib/base/security/signed-token.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'

const PURPOSE = 'owner-summary'
const TOKEN_DAYS = 90

/** Returns the token with which an owner ends the weekly summary without logging in. */
export function summaryToken(ownerId: number, now: Date): string {
	return createToken(PURPOSE, String(ownerId), new Date(now.getTime() + TOKEN_DAYS * DAY_MS))
}

/** Returns the headers that let a mail program end the summary with one click (RFC 8058). */
export function stopHeaders(token: string): Record<string, string> {
	return {
		'List-Unsubscribe': `<${env.siteOrigin}/api/owners/summary/?token=${encodeURIComponent(token)}>`,
		'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
	}
}

// An expired link still unsubscribes: nobody is kept in by an old link.
const ownerIdOf = (token: string) => Number(readToken(PURPOSE, token)?.subject ?? 0)

/** Whether the owner of a link wants the summary; null for a link that opens nothing. */
export async function summaryState(token: string): Promise<'wanted' | 'stopped' | null> {
	const db = await getFullDb()
	const owner = await db
		.selectFrom('owner')
		.select('wants_summary')
		.where('id', '=', ownerIdOf(token))
		.executeTakeFirst()
	if (!owner) return null
	return owner.wants_summary === 1 ? 'wanted' : 'stopped'
}

/** Ends the summaries of a link's owner. May be repeated, and does nothing for a forged link. */
export async function stopSummary(token: string): Promise<void> {
	const db = await getFullDb()
	await db.updateTable('owner').set({ wants_summary: 0 }).where('id', '=', ownerIdOf(token)).execute()
}

/**
 * Handles a mail program's one-click request (RFC 8058), whatever its token: 200, 429 if one link is used too often, or
 * 503 if nothing can be stored.
 */
export async function answerClick(token: string): Promise<Response> {
	const headers = { 'cache-control': 'no-store' }
	try {
		const seconds = await secondsToWait({ limit: 'one-click', subject: `summary ${ownerIdOf(token)}` })
		if (seconds !== null) {
			return new Response(null, { status: 429, headers: { ...headers, 'retry-after': String(seconds) } })
		}
		await stopSummary(token)
		return new Response(null, { headers })
	} catch (error) {
		logger.error({ reason: databaseProblem(error) ?? 'unknown' }, 'summary not ended')
		return new Response(null, { status: 503, headers })
	}
}
