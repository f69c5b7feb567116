import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '#lib/base/db/migrations/0015-owner-numbers.ts'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'

const AT = '2026-11-23T10:00:00.000Z'

test('migration 0015 keeps owners, logins and links under the same number; deleting an owner deletes theirs', async () => {
	const { db, close } = await createAgencyDatabase()
	try {
		const owner = { email: 'ada@voorbeeld.be', language: 'nl', source: 'staff', password_hash: 'x' } as const
		const times = { created_at: AT, rotated_at: AT, confirmed_at: null, seen_at: AT, expires_at: AT }
		await db
			.insertInto('owner')
			.values({ id: 7, ...owner, invited_at: AT, created_at: AT })
			.execute()
		const session = { id: 's', owner_id: 7, secret_hash: 'h', earlier_hash: null, ...times }
		await db.insertInto('owner_session').values(session).execute()
		const token = { hash: 't', owner_id: 7, purpose: 'reset', expires_at: AT } as const
		await db.insertInto('owner_token').values(token).execute()
		await db.insertInto('owner_code').values({ id: 'c', owner_id: 7, code_hash: 'h', expires_at: AT }).execute()

		await db.transaction().execute(up)

		const children = ['owner_session', 'owner_token', 'owner_code'] as const
		expect(await db.selectFrom('owner').selectAll().execute()).toMatchObject([{ id: 7, ...owner, wants_summary: 1 }])
		expect(await db.selectFrom('owner_session').selectAll().execute()).toEqual([session])
		for (const table of children)
			expect(await db.selectFrom(table).select('owner_id').execute()).toEqual([{ owner_id: 7 }])
		expect((await sql`PRAGMA foreign_key_check`.execute(db)).rows).toEqual([])

		await db.deleteFrom('owner').where('id', '=', 7).execute()
		for (const table of children) expect(await db.selectFrom(table).select('owner_id').execute()).toEqual([])
	} finally {
		await close()
	}
})
