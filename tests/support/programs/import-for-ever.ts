import { pathToFileURL } from 'node:url'

const command = pathToFileURL('lib/server/cli/commands/import.ts').href
let output = ''
let runs = 0

function keep(text: string | Uint8Array): boolean {
	output += typeof text === 'string' ? text : Buffer.from(text).toString()
	return true
}
process.stdout.write = keep
process.stderr.write = keep

/**
 * Runs the import command with these parameters as a new process would, except that what it imports is loaded once:
 * loading takes ten times as long as a small import.
 */
async function runImport(parameters: string[]): Promise<void> {
	output = ''
	runs += 1
	process.exitCode = undefined
	process.argv.splice(2, Number.POSITIVE_INFINITY, ...parameters)
	await import(`${command}?run=${runs}`)
	process.send?.({ status: Number(process.exitCode ?? 0), output })
}

process.on('message', runImport)
process.on('disconnect', () => process.exit(0))
