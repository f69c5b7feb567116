import { closeDatabase } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'

/** A command was called in a way that it does not know; the message says how it is called. */
export class UsageError extends Error {}

function lineOf(error: unknown): string {
	if (error instanceof UsageError) return error.message
	return databaseProblem(error) ?? String(error)
}

/**
 * Prints what a command returns, ended by a new line; or in one line on standard error why it failed, with status 2.
 * Closes the database.
 */
export async function printOutput(output: () => Promise<string>): Promise<void> {
	try {
		const text = await output()
		process.stdout.write(text.endsWith('\n') || text === '' ? text : `${text}\n`)
	} catch (error) {
		process.stderr.write(`${lineOf(error)}\n`)
		process.exitCode = 2
	} finally {
		await closeDatabase()
	}
}
