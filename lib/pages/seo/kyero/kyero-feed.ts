import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { feedResponse, homesInTurn } from '#lib/pages/seo/portals/feed-stream.ts'
import { getSite } from '#lib/site/config/config.ts'
import { KYERO_END, kyeroHome, kyeroStart } from './kyero-xml.ts'
import { isTellable, type TypeNames, tellHome } from './tell-home.ts'

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
	for await (const homes of homesInTurn(db, now)) {
		const tellable = homes.filter(isTellable)
		if (tellable.length > 0) yield tellable.map((home) => kyeroHome(tellHome(home, types))).join('')
	}
	yield KYERO_END
}

/**
 * Returns the feed for portals in version 3 of Kyero's format: every home on offer, with what visitors may see and
 * nothing else. It is not stored, because it may be hundreds of megabytes; a portal that has it already gets 304.
 */
export function kyeroResponse(known: string | null, now = new Date()): Response {
	return feedResponse(known, now, 'application/xml', pieces(now))
}
