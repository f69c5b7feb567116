import fs from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { openDatabase, sqliteDialect } from '#lib/base/db/driver/sqlite.ts'
import { migrate } from '#lib/base/db/migrate.ts'
import { MoveError } from '#lib/base/db/move/copy-database.ts'
import { connectServer } from '#lib/base/db/server-connections.ts'
import type { Tables } from '#lib/base/db/tables.ts'

/** The database that everything is copied into. */
export interface Target {
	db: Kysely<Tables>
	/** Closes it; with false, removes what was made for it. */
	close(isFilled: boolean): Promise<void>
}

const FILE = /^sqlite:(.+)$/s

/** Returns null if it is neither `postgres://…` nor `sqlite:FILE`. Throws if the file exists already. */
export async function openTarget(address: string): Promise<Target | null> {
	if (/^postgres(?:ql)?:\/\//.test(address)) {
		const { fullDb, close } = await connectServer({ url: address, publicUrl: null })
		return { db: fullDb, close }
	}
	const file = FILE.exec(address)?.[1]
	if (file === undefined) return null
	const place = path.resolve(file)
	if (fs.existsSync(place)) throw new MoveError(`${place} exists already; a move never replaces a file.`)
	fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 })
	fs.closeSync(fs.openSync(place, 'wx', 0o600))
	const connection = openDatabase(place)
	const db = new Kysely<Tables>({ dialect: sqliteDialect(connection) })
	await migrate(db)
	return {
		db,
		async close(isFilled) {
			connection.close()
			if (!isFilled) for (const end of ['', '-wal', '-shm']) fs.rmSync(place + end, { force: true })
		},
	}
}
