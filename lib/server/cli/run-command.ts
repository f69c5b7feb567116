import { closeDatabase } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { type AgencyCommand, type CommandCall, printUsage, readCall } from './command-call.ts'

/** What a command prints, and its exit status if that is not 0. */
type CommandOutput = string | { text?: string; status: number }

const ended = (text: string) => (text.endsWith('\n') || text === '' ? text : `${text}\n`)

interface FailureWords {
	/** Returns the line for an error that the command expects; null for any other. */
	lineOf?: (error: unknown) => string | null
	/** Returns the exit status of a failure; 2 if absent. */
	statusOf?: (error: unknown) => number
}

/**
 * Runs a command on what was asked of it. Prints what it returns, ended by a new line; or in one line on standard error
 * why it failed. Sets the exit status, and closes the database.
 */
export async function runCommand<Name extends AgencyCommand>(
	name: Name,
	work: (call: CommandCall<Name>) => Promise<CommandOutput>,
	{ lineOf = () => null, statusOf = () => 2 }: FailureWords = {},
): Promise<void> {
	try {
		const output = await work(readCall(name))
		const { text = '', status } = typeof output === 'string' ? { text: output, status: 0 } : output
		process.stdout.write(ended(text))
		process.exitCode = status
	} catch (error) {
		if (printUsage(error)) return
		process.stderr.write(`${lineOf(error) ?? databaseProblem(error) ?? String(error)}\n`)
		process.exitCode = statusOf(error)
	} finally {
		await closeDatabase()
	}
}
