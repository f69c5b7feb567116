import { isMovedError } from '#lib/base/db/file/file-place.ts'

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
/** PostgreSQL's codes (SQLSTATE) and the network's, by how they begin. */
const BY_SERVER_CODE: readonly (readonly [string, string])[] = [
	['ECONN', 'The database server does not answer.'],
	['ENOTFOUND', 'The database server is not found under its name.'],
	['EAI_AGAIN', 'The database server is not found under its name.'],
	['EHOSTUNREACH', 'The database server cannot be reached.'],
	['ETIMEDOUT', 'The database server does not answer.'],
	['08', 'The connection to the database server was cut.'],
	['25006', 'The database server only reads at this moment.'],
	['28', 'The database server refuses the name or the password.'],
	['3D', 'The database server has no database of this name.'],
	['42501', 'The database server refuses the site a right that it needs.'],
	['53100', 'The disk of the database server is full.'],
	['53300', 'The database server has too many connections.'],
	['53', 'The database server lacks memory or another resource.'],
	['55P03', 'The database is locked by another process. Try again in a moment.'],
	['57014', 'The database server took too long.'],
	['57P', 'The database server is stopping or starting.'],
]
const BY_FILE_CODE: Readonly<Record<string, string>> = {
	EACCES: 'The data folder cannot be written: no permission.',
	EPERM: 'The data folder cannot be written: no permission.',
	EROFS: 'The data folder cannot be written: read-only disk.',
	ENOSPC: 'The disk is full.',
	EDQUOT: 'The disk quota is used up.',
	ENOTDIR: 'The data folder cannot be made: a file is in its place.',
	EEXIST: 'The data folder cannot be made: a file is in its place.',
}

/** Messages of `pg` without a code. */
const CUT =
	/^(?:Connection terminated|Client (?:was closed|has encountered a connection error)|Query read timeout|timeout expired|timeout exceeded when trying to connect)/

/**
 * Returns one clear line for an error of the database or its folder, or null for any other error. Checks causes too.
 */
export function databaseProblem(error: unknown): string | null {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if ('errcode' in cause && typeof cause.errcode === 'number') {
			return BY_SQLITE_CODE[cause.errcode & 0xff] ?? `The database failed: ${cause.message}`
		}
		if (isMovedError(cause)) return cause.message
		const code = 'code' in cause ? String(cause.code) : ''
		const line = BY_FILE_CODE[code] ?? BY_SERVER_CODE.find(([begin]) => code.startsWith(begin))?.[1]
		if (line !== undefined) return line
		if (CUT.test(cause.message)) return 'The connection to the database server was cut.'
	}
	return null
}

/** Whether another process has held the database's lock for longer than a writer waits. */
export function isLocked(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if ('errcode' in cause && typeof cause.errcode === 'number') return [5, 6].includes(cause.errcode & 0xff)
		if ('code' in cause && cause.code === '55P03') return true
	}
	return false
}

/** The network's codes and PostgreSQL's that pass by themselves, or once a person has freed what is short. */
const PASSING = /^(?:ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|ENOSPC|EDQUOT|08|25006|40|53|55P03|57)/
/** SQLite's: busy, locked, full. */
const PASSING_IN_SQLITE: readonly number[] = [5, 6, 13]

/**
 * Whether waiting can help against an error of the database: it does not answer, starts, is locked or full. A wrong
 * password, a missing right or a damaged file stay as they are until a person does something about them.
 */
export function mayPass(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if ('errcode' in cause && typeof cause.errcode === 'number') return PASSING_IN_SQLITE.includes(cause.errcode & 0xff)
		if (isMovedError(cause) || CUT.test(cause.message)) return true
		if ('code' in cause && PASSING.test(String(cause.code))) return true
	}
	return false
}
