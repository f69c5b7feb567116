import { setTimeout } from 'node:timers/promises'
import { LOOK_EVERY_MS } from '#lib/site/cache/look-every.ts'
import type { CommandResult } from './site.ts'
import { stayingProgram } from './staying-program.ts'
import { isOnServer } from './test-server.ts'

/** A server that was told of a change asks what it was within this time. */
const SERVER_LOOK_MS = 600

/** Runs `npm run import` for one site, in a process that stays for the next import. */
export interface ImportRunner {
	run(parameters: string[]): Promise<CommandResult>
	end(): void
}

/** Creates the runner of a site with this environment; if a test changes it, the next import gets a new process. */
export function importRunner(env: NodeJS.ProcessEnv): ImportRunner {
	const { ask, end } = stayingProgram<string[], CommandResult>('import-for-ever.ts', env)
	return {
		end,
		async run(parameters) {
			const result = await ask(parameters).catch((error: Error) => ({ status: 137, output: error.message }))
			// From then on every answer of the server knows the import: it looks before the first one.
			await setTimeout(isOnServer ? SERVER_LOOK_MS : LOOK_EVERY_MS)
			return result
		},
	}
}
