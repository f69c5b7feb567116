import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'

const Path: z.ZodType<JsonPath> = z.array(z.union([z.string(), z.number()]))

/** Who last changed a place of a draft. */
export interface Touch {
	path: JsonPath
	who: string
	at: string
	version: number
}

/** Returns who last changed which place of a draft. */
export async function touchesOf(db: Kysely<Tables>, file: string): Promise<Touch[]> {
	const rows = await db
		.selectFrom('config_draft_touch')
		.selectAll()
		.where('file', '=', file)
		.orderBy('version')
		.execute()
	return rows.map(({ path, who, at, version }) => ({ path: Path.parse(JSON.parse(path)), who, at, version }))
}
