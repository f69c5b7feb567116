import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { LOOK_EVERY_MS } from '#lib/site/cache/look-every.ts'
import type { CommandResult } from './site.ts'
import { isOnServer } from './test-server.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const PROGRAM = 'tests/support/programs/import-for-ever.ts'

/** A server that was told of a change asks what it was within this time. */
const SERVER_LOOK_MS = 600

/** Runs `npm run import` for one site, in a process that stays for the next import. */
export interface ImportRunner {
	run(parameters: string[]): Promise<CommandResult>
	end(): void
}

function begin(env: NodeJS.ProcessEnv): ChildProcess {
	const execArgv = ['--conditions=react-server']
	return fork(PROGRAM, { cwd: root, env, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

function ask(child: ChildProcess, parameters: string[]): Promise<CommandResult> {
	return new Promise((resolve) => {
		const onExit = (status: number | null) => resolve({ status: status ?? 137, output: 'The import process ended' })
		child.once('exit', onExit)
		child.once('message', (result: CommandResult) => {
			child.off('exit', onExit)
			resolve(result)
		})
		child.send(parameters)
	})
}

/** Creates the runner of a site with this environment; if a test changes it, the next import gets a new process. */
export function importRunner(env: NodeJS.ProcessEnv): ImportRunner {
	let present: { child: ChildProcess; settings: string } | null = null
	let last: Promise<unknown> = Promise.resolve()
	const end = () => {
		present?.child.kill('SIGKILL')
		present = null
	}
	const start = async (parameters: string[]) => {
		const settings = JSON.stringify(env)
		if (present?.settings !== settings || present.child.exitCode !== null) {
			end()
			present = { child: begin(env), settings }
		}
		const result = await ask(present.child, parameters)
		// From then on every answer of the server knows the import: it looks before the first one.
		await setTimeout(isOnServer ? SERVER_LOOK_MS : LOOK_EVERY_MS)
		return result
	}
	return {
		end,
		run(parameters) {
			const result = last.then(() => start(parameters))
			last = result
			return result
		},
	}
}
