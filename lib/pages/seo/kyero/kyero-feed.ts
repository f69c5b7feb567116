import 'server-only'
import { createHash } from 'node:crypto'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { presentStateTags } from '#lib/site/cache/state.ts'
import { getSite } from '#lib/site/config/config.ts'
import { KYERO_END, kyeroHome, kyeroStart } from './kyero-xml.ts'
import { homesAfter } from './read-homes.ts'
import { type TypeNames, tellHome } from './tell-home.ts'

/** After this many homes, other work of the server gets a turn; no more of them are in memory. */
const HOMES_A_PIECE = 25

async function typeNames(): Promise<TypeNames> {
	const db = await getPublicDb()
	const rows = await db.selectFrom('property_type').select(['web_id', 'language', 'name']).execute()
	return new Map(rows.map(({ web_id, language, name }) => [`${web_id} ${language}`, name]))
}

/** Returns the feed in pieces, each read from the database when the one before has been sent. */
async function* pieces(now: Date): AsyncGenerator<string> {
	const { name, email, phone } = getSite()
	const [db, types] = [await getPublicDb(), await typeNames()]
	yield kyeroStart({ name, email, phone })
	for (let after = 0; ; ) {
		const found = await homesAfter(db, after, HOMES_A_PIECE, now)
		if (found === null) break
		after = found.last
		if (found.homes.length > 0) yield found.homes.map((home) => kyeroHome(tellHome(home, types))).join('')
		await othersTurn()
	}
	yield KYERO_END
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

/** Returns what changes when the feed does: data, settings, and the hour, since homes become due for portals. */
function entityTag(now: Date): string {
	const state = [...presentStateTags(), Math.floor(now.getTime() / HOUR_MS)].join(' ')
	return `W/"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`
}

/**
 * Returns the feed for portals in version 3 of Kyero's format: every home on offer, with what visitors may see and
 * nothing else. It is not stored, because it may be hundreds of megabytes; a portal that has it already is told so.
 */
export function kyeroResponse(known: string | null, now = new Date()): Response {
	const etag = entityTag(now)
	const headers = { etag, 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' }
	if (known?.split(',').some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers })
	return new Response(streamOf(pieces(now)), {
		headers: { ...headers, 'content-type': 'application/xml; charset=utf-8' },
	})
}
