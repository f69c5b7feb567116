import {
	agencyHelp,
	HelpAsked,
	isAgencyCommand,
	printUsage,
	readCall,
	UsageError,
} from '#lib/server/cli/command-call.ts'

/** Loads a command once its call is right: help and refusals need neither the configuration nor the database. */
async function runAgency([name = '', ...typed]: string[]): Promise<void> {
	if (name === '--help' || name === '-h') throw new HelpAsked(agencyHelp())
	if (!isAgencyCommand(name)) {
		const reason = name === '' ? 'A command is missing.' : `There is no command "${name}".`
		throw new UsageError(`${reason}\n${agencyHelp()}`)
	}
	readCall(name, typed)
	process.argv.splice(2, 1)
	await import(`./${name}.ts`)
}

try {
	await runAgency(process.argv.slice(2))
} catch (error) {
	if (!printUsage(error)) throw error
}
