import { setTimeout } from 'node:timers/promises'
import { LOOK_EVERY_MS } from '#lib/site/cache/look-every.ts'
import type { CommandCall } from '#tests/support/programs/commands-for-ever.ts'
import type { CommandResult } from './site.ts'
import { stayingProgram } from './staying-program.ts'
import { isOnServer } from './test-server.ts'

/** A server that is notified of a change reads it within this time. */
const SERVER_LOOK_MS = 600

/** Runs the commands of one site in a process that stays for the next one. */
export interface CommandRunner {
	run(name: string, parameters: string[]): Promise<CommandResult>
	end(): void
}

/** Creates the runner of a site with this environment; if a test changes it, the next command gets a new process. */
export function commandRunner(env: NodeJS.ProcessEnv): CommandRunner {
	const { ask, end } = stayingProgram<CommandCall, CommandResult>('commands-for-ever.ts', env)
	return {
		end,
		async run(name, parameters) {
			const asked = ask({ name, parameters })
			const result = await asked.catch((error: Error) => ({ status: 137, output: error.message }))
			// From then on every answer of the server includes what the command wrote: it looks before the first one.
			await setTimeout(isOnServer ? SERVER_LOOK_MS : LOOK_EVERY_MS)
			return result
		},
	}
}
