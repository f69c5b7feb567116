import 'server-only'
import fs from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { openDatabase } from '#lib/base/db/driver/sqlite.ts'

// All pages in one step: with smaller steps, every write of the server would start the copy again.
const ALL_PAGES = 2 ** 31 - 1

/** Unlike a rename, a link never replaces a file that was created in between. Not every file system has links. */
function place(draft: string, target: string): void {
	try {
		fs.linkSync(draft, target)
	} catch (error) {
		if (fs.existsSync(target)) throw error
		fs.renameSync(draft, target)
	}
}

/**
 * Copies a database as it is at one moment into a new file, while others read and write it. Returns the size of the
 * copy in bytes. Throws if the file already exists or cannot be written, or if the copy is damaged; no copy is left
 * then.
 */
export async function backupDatabase(source: string, target: string): Promise<number> {
	const draft = `${target}.${process.pid}.part`
	fs.closeSync(fs.openSync(draft, 'wx', 0o600))
	try {
		const database = openDatabase(source, { readOnly: true })
		try {
			await backup(database, draft, { rate: ALL_PAGES })
		} finally {
			database.close()
		}
		const copy = new DatabaseSync(draft)
		// A single file without a log beside it can be moved freely.
		copy.exec('PRAGMA journal_mode = DELETE')
		const isSound = copy.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok'
		copy.close()
		if (!isSound) throw new Error('The copy is damaged')
		place(draft, target)
	} finally {
		fs.rmSync(draft, { force: true })
	}
	return fs.statSync(target).size
}
