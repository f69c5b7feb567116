import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { logger } from '#lib/base/log/logger.ts'

/** These folders hold thousands of files that visitors see anyway; the folder around them is private. */
const PUBLIC_FOLDERS = new Set(['picture-copies', 'pictures', 'tiles'])
const OTHERS = 0o077

function narrow(file: string): boolean {
	const { mode } = fs.lstatSync(file)
	if ((mode & OTHERS) === 0) return false
	fs.chmodSync(file, mode & 0o700)
	return true
}

/** Returns what is in a folder; nothing where it is gone, or belongs to another user and cannot be read. */
function entriesOf(folder: string): fs.Dirent[] {
	try {
		return fs.readdirSync(folder, { withFileTypes: true })
	} catch {
		return []
	}
}

function* filesIn(folder: string): Generator<string> {
	for (const entry of entriesOf(folder)) {
		const file = path.join(folder, entry.name)
		if (entry.isSymbolicLink()) continue
		if (entry.isDirectory() && !PUBLIC_FOLDERS.has(entry.name)) yield* filesIn(file)
		if (entry.isDirectory() || entry.isFile()) yield file
	}
}

/**
 * Removes all other users' rights to the data folder and its contents, whoever created them and with whatever rights.
 * Leaves alone what is behind a symbolic link. Logs any file that belongs to another user.
 */
export function makeDataPrivate(): void {
	if (!fs.existsSync(env.dataDir)) return
	const narrowed: string[] = []
	const foreign: string[] = []
	for (const file of [...filesIn(env.dataDir), env.dataDir]) {
		try {
			if (narrow(file)) narrowed.push(path.relative(env.dataDir, file) || '.')
		} catch {
			foreign.push(path.relative(env.dataDir, file) || '.')
		}
	}
	if (narrowed.length > 0)
		logger.warn(
			{ files: narrowed.slice(0, 20), count: narrowed.length },
			'files of the data folder were open to other users of this machine, and are private now',
		)
	if (foreign.length > 0)
		logger.error(
			{ files: foreign.slice(0, 20), count: foreign.length },
			'files of the data folder are open to other users of this machine and belong to another user',
		)
}
