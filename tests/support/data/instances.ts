import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'

/** Adds an instance that claims may belong to; it was seen now unless `facts` give another time. */
export async function addInstance(
	db: Kysely<Tables>,
	facts: Partial<Insertable<Tables['instance']>> & { id: string },
): Promise<void> {
	const now = new Date().toISOString()
	const plain = { kind: 'server', build: 'b1', host: 'other', config: 'c1', key_mark: null } as const
	await db
		.insertInto('instance')
		.values({ ...plain, config_since: now, started_at: now, seen_at: now, stopped_at: null, ...facts })
		.execute()
}
