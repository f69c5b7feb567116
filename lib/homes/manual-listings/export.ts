import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import type { OwnRecord } from '#lib/homes/manual-listings/manual-records.ts'
import { type OwnPayload, publishedPayload } from './write-manual.ts'

type Fields = Readonly<Record<string, unknown>>

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value : [])

/** Returns a record as other software can read it: with whole addresses, and documents by their names alone. */
function portable(record: OwnRecord, origin: string): OwnRecord {
	const whole = (value: unknown) => (typeof value === 'string' ? new URL(value, origin).href : value)
	const portableRecord = { ...record }
	for (const list of ['Pictures', 'FloorPlans']) {
		if (record[list] === undefined) continue
		portableRecord[list] = listOf(record[list]).map((picture) => ({ ...picture, Url: whole(picture.Url) }))
	}
	if (record.Documents !== undefined) {
		portableRecord.Documents = listOf(record.Documents).map(({ ID, Name }) => ({ ID, Name }))
	}
	if (typeof record.ContactPerson === 'object' && record.ContactPerson !== null) {
		const person: Fields = { ...record.ContactPerson }
		portableRecord.ContactPerson = { ...person, PictureUrl: whole(person.PictureUrl) }
	}
	return portableRecord
}

/**
 * Returns the published homes and projects that staff write as a payload, for other software or another site: pictures
 * have the address under which this site, `origin`, shows them. Documents have none: nobody may read them without asking.
 */
export async function exportOwnHomes(db: Kysely<Tables>, origin: string): Promise<{ version: string } & OwnPayload> {
	const { properties, projects } = await publishedPayload(db)
	return {
		version: '1.2',
		properties: properties.map((record) => portable(record, origin)),
		projects: projects.map((record) => portable(record, origin)),
	}
}
