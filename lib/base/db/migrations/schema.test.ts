import { createHash } from 'node:crypto'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { MIGRATIONS } from '#lib/base/db/migrate.ts'

/** The schema that the first 35 migrations made before any of them served a second dialect. */
const BEFORE = 'cc251a85591812a90833a2152ea3890e4a73e8deb8c5596a0377413fd506c071'

test('migrations that serve every dialect leave SQLite with the schema that it had', async () => {
	const bare = openDatabase(':memory:')
	const db = new Kysely<unknown>({ dialect: sqliteDialect(bare) })
	for (const [name, { up }] of Object.entries(MIGRATIONS)) if (name < '0036') await up(db)
	const schema = bare.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').all()
	expect(createHash('sha256').update(JSON.stringify(schema)).digest('hex')).toBe(BEFORE)
	await db.destroy()
})
