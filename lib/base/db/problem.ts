import { isMovedError } from '#lib/base/db/file/place.ts'

/** SQLite's primary result codes and file errors that the person who runs the site can do something about. */
const BY_SQLITE_CODE: Readonly<Record<number, string>> = {
	5: 'The database is locked by another process. Try again in a moment.',
	6: 'The database is locked by another process. Try again in a moment.',
	8: 'The database cannot be written: no permission.',
	10: 'The database cannot be read or written: disk error.',
	11: 'The database file is damaged.',
	13: 'The disk is full.',
	14: 'The database cannot be opened: no permission, or no such folder.',
	23: 'The database cannot be written: no permission.',
	26: 'The database file is not a database.',
}
const BY_FILE_CODE: Readonly<Record<string, string>> = {
	EACCES: 'The data folder cannot be written: no permission.',
	EPERM: 'The data folder cannot be written: no permission.',
	EROFS: 'The data folder cannot be written: read-only disk.',
	ENOSPC: 'The disk is full.',
	ENOTDIR: 'The data folder cannot be made: a file is in its place.',
	EEXIST: 'The data folder cannot be made: a file is in its place.',
}

/**
 * Returns one clear line for an error of the database or its folder, or null for any other error. Checks causes too.
 */
export function databaseProblem(error: unknown): string | null {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if ('errcode' in cause && typeof cause.errcode === 'number') {
			return BY_SQLITE_CODE[cause.errcode & 0xff] ?? `The database failed: ${cause.message}`
		}
		if (isMovedError(cause)) return cause.message
		const line = 'code' in cause ? BY_FILE_CODE[String(cause.code)] : undefined
		if (line !== undefined) return line
	}
	return null
}
