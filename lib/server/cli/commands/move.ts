import '#lib/server/cli/command.ts'
import fs from 'node:fs'
import type { Kysely } from 'kysely'
import { databaseTime } from '#lib/base/db/claims/clock.ts'
import { UNSEEN_MS } from '#lib/base/db/claims/heartbeat.ts'
import { getFullDb } from '#lib/base/db/connection.ts'
import { copyDatabase, MoveError } from '#lib/base/db/move/copy-database.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import { keyFile } from '#lib/base/security/secrets.ts'
import { indexListings } from '#lib/homes/search/engine/index/index-writer.ts'
import { UsageError } from '#lib/server/cli/command-call.ts'
import { openTarget } from '#lib/server/cli/open-target.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'

async function assertStopped(db: Kysely<Tables>): Promise<void> {
	const since = new Date(databaseTime().getTime() - UNSEEN_MS).toISOString()
	const running = await db
		.selectFrom('instance')
		.select(['host'])
		.where('kind', '=', 'server')
		.where('stopped_at', 'is', null)
		.where('seen_at', '>', since)
		.execute()
	if (running.length === 0) return
	const hosts = running.map(({ host }) => host).join(', ')
	throw new MoveError(`A server works on this database (${hosts}): what it writes from now on would be lost. Stop it.`)
}

async function indexAll(db: Kysely<Tables>): Promise<void> {
	const rows = await db.selectFrom('listing').select('id').orderBy('id').execute()
	await indexListings(
		db,
		rows.map(({ id }) => id),
	)
}

/** Returns the line on how the other database's site keeps using this one's key; empty if no key file is in use. */
function keyLines(): string[] {
	if (env.agencySecret !== null || !fs.existsSync(keyFile())) return []
	return [`It was used with the key in ${keyFile()}: set AGENCY_SECRET=hex: followed by its text.`]
}

async function move(address: string): Promise<string> {
	const source = await getFullDb()
	await assertStopped(source)
	const target = await openTarget(address)
	if (target === null) throw new UsageError(`No database has an address such as ${address}.`)
	let isFilled = false
	try {
		const copied = await copyDatabase(source, target.db, indexAll)
		isFilled = true
		const lines = copied
			.filter(({ rows }) => rows > 0)
			.map(({ name, rows, sum }) => `${name.padEnd(24)} ${String(rows).padStart(8)}  ${sum}`)
		const total = copied.reduce((sum, { rows }) => sum + rows, 0)
		return [
			...lines,
			`${total} rows of ${copied.length} tables were copied and read back: counts and checksums agree.`,
			...keyLines(),
			'The old database is as it was. It holds personal data: delete it when you no longer need it.',
		].join('\n')
	} finally {
		await target.close(isFilled)
	}
}

function addressOf(to: string | undefined): string {
	if (to === undefined) throw new UsageError('Say where the database moves: --to ADDRESS.')
	return to
}

await runCommand('move', ({ values }) => move(addressOf(values.to)), {
	lineOf: (error) => (error instanceof MoveError ? error.message : null),
})
