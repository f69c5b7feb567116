import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { absoluteUrl } from '#lib/pages/seo/metadata.ts'
import { getSite } from '#lib/site/config/config.ts'
import { feedHome, typeNames } from './feed-home.ts'
import { feedResponse, homesInTurn } from './feed-stream.ts'
import { HOMES_SCHEMA } from './homes-json-schema.ts'

async function* pieces(now: Date): AsyncGenerator<string> {
	const db = await getPublicDb()
	const types = await typeNames(db)
	const { name, email, phone } = getSite()
	const agency = { name, email, phone, url: absoluteUrl('/') }
	const head = { $schema: absoluteUrl(HOMES_SCHEMA), version: 1, agency }
	yield `${JSON.stringify(head).slice(0, -1)},"homes":[`
	let isFirst = true
	for await (const homes of homesInTurn(db, now)) {
		yield (isFirst ? '' : ',') + homes.map((home) => JSON.stringify(feedHome(home, types, now))).join(',')
		isFirst = false
	}
	yield ']}'
}

/** Returns the feed of every home on offer as JSON, described by the schema that it names. */
export function homesJsonResponse(known: string | null, now = new Date()): Response {
	return feedResponse(known, now, 'application/json', pieces(now))
}
