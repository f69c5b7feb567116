import { pathToFileURL } from 'node:url'

/** A command of `lib/server/cli/commands/` and its parameters. */
export interface CommandCall {
	name: string
	parameters: string[]
}

let output = ''
let runs = 0

function keep(text: string | Uint8Array): boolean {
	output += typeof text === 'string' ? text : Buffer.from(text).toString()
	return true
}
process.stdout.write = keep
process.stderr.write = keep

/**
 * Runs a command as a new process would, except that what it imports is loaded once: loading takes ten times as long as
 * its work.
 */
async function runCommand({ name, parameters }: CommandCall): Promise<void> {
	output = ''
	runs += 1
	process.exitCode = undefined
	process.argv.splice(2, Number.POSITIVE_INFINITY, ...parameters)
	await import(`${pathToFileURL(`lib/server/cli/commands/${name}`).href}?run=${runs}`)
	process.send?.({ status: Number(process.exitCode ?? 0), output })
}

process.on('message', runCommand)
process.on('disconnect', () => process.exit(0))
