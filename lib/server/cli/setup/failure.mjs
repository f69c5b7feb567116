/** @type {readonly (readonly [RegExp, string])[]} */
const REASONS = [
	[/ENOSPC|no space left on device|SQLITE_FULL|database or disk is full/i, 'The disk is full'],
	[/EDQUOT|disk quota exceeded/i, 'The disk quota is used up'],
	[/EROFS|read-only file system/i, 'The folder is on a read-only file system'],
	[
		/EACCES|EPERM|permission denied|readonly database|unable to open database file/i,
		'The permission to write is missing',
	],
	[/EADDRINUSE/, 'The port is in use'],
	[
		/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/,
		'The package registry cannot be reached; check the network',
	],
	[/ENOTDIR|EEXIST/, 'A file stands where a folder is needed'],
	[/EMFILE|ENFILE/, 'Too many files are open'],
	[/SIGKILL|heap out of memory|ENOMEM/, 'The machine has too little memory'],
]

/** An error that ends a command with one line and no stack trace. */
export class Failure extends Error {
	/**
	 * @param {string} message one line for the terminal
	 * @param {string} [details] what the failed program printed, shown before the line
	 */
	constructor(message, details = '') {
		super(message)
		this.details = details
	}
}

/**
 * Returns what an error of the operating system means, in one line; null if it is not one of those.
 * @param {string} text an error's message or what a program printed
 */
export function plainReason(text) {
	const found = REASONS.find(([pattern]) => text.match(pattern))
	if (!found) return null
	const place = text.match(/(?:open|mkdir|unlink|rename|scandir|copyfile|access|symlink|rmdir) '([^']+)'/)
	return place ? `${found[1]}: ${place[1]}` : `${found[1]}`
}

/**
 * Returns the one line that the terminal shows for anything thrown.
 * @param {unknown} error
 */
export function failureLine(error) {
	const text = error instanceof Error ? error.message : String(error)
	return error instanceof Failure ? text : (plainReason(text) ?? text.split('\n', 1)[0] ?? text)
}

/**
 * Runs a command's body; a failure prints one line and sets exit status 1.
 * @param {() => Promise<number | void>} body returns the exit status; nothing means 0
 */
export async function command(body) {
	try {
		process.exitCode = (await body()) ?? 0
	} catch (error) {
		if (error instanceof Failure && error.details) process.stderr.write(`${error.details.trimEnd()}\n`)
		console.error(failureLine(error))
		process.exitCode = 1
	}
}
