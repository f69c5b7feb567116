import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { OwnRecord } from './records.ts'
import { publishedRecords } from './write.ts'

const withAddress = (pictures: unknown, origin: string) =>
	Array.isArray(pictures)
		? pictures.map((picture: { Url: string }) => ({ ...picture, Url: new URL(picture.Url, origin).href }))
		: pictures

/**
 * Returns the published homes that staff write as a payload, for other software or another site: pictures have the
 * address under which this site, `origin`, shows them.
 */
export async function exportOwnHomes(
	db: Kysely<Tables>,
	origin: string,
): Promise<{ version: string; properties: OwnRecord[] }> {
	const records = await publishedRecords(db)
	const properties = records.map((record) => ({
		...record,
		Pictures: withAddress(record.Pictures, origin),
		FloorPlans: withAddress(record.FloorPlans, origin),
	}))
	return { version: '1.1', properties }
}
