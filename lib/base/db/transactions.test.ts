import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tables } from '#lib/base/db/tables.ts'
import { inHomesTransaction, inTransaction, inTransactionAlone } from '#lib/base/db/transactions.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'

const REFUSED = 'Work in a transaction asks for the connection that the transaction has: pass it the transaction'

let agency: AgencyDatabase
let other: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	other = await createAgencyDatabase()
})
afterEach(async () => {
	await agency.close()
	await other.close()
})

const read = (db: Kysely<Tables>) => db.selectFrom('meta').select('value').where('key', '=', 'noted').execute()
const write = (db: Kysely<Tables>) => db.insertInto('meta').values({ key: 'noted', value: '1' }).execute()

test.each([
	['a transaction beside others', inTransaction],
	['a transaction on homes', inHomesTransaction],
	['a transaction alone', inTransactionAlone],
])('%s that reads or writes past itself fails instead of waiting for ever, and leaves nothing', async (_, within) => {
	for (const past of [read, write, (db: Kysely<Tables>) => inTransaction(db, write)]) {
		const done = within(agency.db, async (transaction) => {
			await write(transaction)
			await past(agency.db)
		})
		await expect(done).rejects.toThrow(REFUSED)
		expect(await read(agency.db)).toEqual([])
	}
	await within(agency.db, write)
	expect(await read(agency.db)).toEqual([{ value: '1' }])
})

test('a transaction may use another database, and that one not the first', async () => {
	await inTransaction(agency.db, async () => {
		await write(other.db)
		await expect(inTransaction(other.db, () => read(agency.db))).rejects.toThrow(REFUSED)
		expect(await read(other.db)).toEqual([{ value: '1' }])
	})
})

test('work that began in a transaction may use the connection once it has ended', async () => {
	const { promise: ended, resolve: end } = Promise.withResolvers<void>()
	const later: Promise<unknown>[] = []
	await inTransaction(agency.db, async () => {
		later.push(ended.then(() => read(agency.db)))
	})
	end()
	expect(await Promise.all(later)).toEqual([[]])
})
