import 'server-only'
import { createHash } from 'node:crypto'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { presentStateTags } from '#lib/site/cache/state.ts'
import { homesAfter, type StoredHome } from './read-homes.ts'

/** After this many homes, other work of the server gets a turn; no more of them are in memory. */
const HOMES_A_PIECE = 25

/** Returns the homes that portals may show, some at a time, each time read when the ones before have been used. */
export async function* homesInTurn(db: Kysely<PublicTables>, now: Date): AsyncGenerator<readonly StoredHome[]> {
	for (let after = 0; ; ) {
		const found = await homesAfter(db, after, HOMES_A_PIECE, now)
		if (found === null) return
		after = found.last
		if (found.homes.length > 0) yield found.homes
		await othersTurn()
	}
}

/** Returns texts as a stream that asks for the next one when the reader has taken the last. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await texts.next()
			if (done) controller.close()
			else controller.enqueue(encoder.encode(value))
		},
		async cancel() {
			await texts.return(null)
		},
	})
}

/** Returns what changes when a feed does: data, settings, and the hour, since homes become due for portals. */
export function entityTag(now: Date, address = ''): string {
	const state = [...presentStateTags(), Math.floor(now.getTime() / HOUR_MS), address].join(' ')
	return `W/"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`
}

/** Whether an `If-None-Match` names this tag. */
export function hasTag(known: string | null, etag: string): boolean {
	return known?.split(',').some((tag) => tag.trim() === etag) === true
}

/**
 * Returns a feed of homes, sent while it is read. It is not stored, because it may be hundreds of megabytes.
 *
 * @param known the `If-None-Match` of a portal: one that has the feed already gets 304
 */
export function feedResponse(known: string | null, now: Date, type: string, texts: AsyncGenerator<string>): Response {
	const etag = entityTag(now)
	const headers = { etag, 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' }
	if (hasTag(known, etag)) return new Response(null, { status: 304, headers })
	return new Response(streamOf(texts), { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } })
}
