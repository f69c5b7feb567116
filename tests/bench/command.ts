import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Figures of one run of a command. */
export interface CommandFigures {
	seconds: number
	/** Highest resident memory in MB; null if the system does not report it. */
	memory: number | null
	status: number | null
}

function peakMemory(pid: number | undefined): number | null {
	try {
		const kilobytes = /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
		return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
	} catch {
		return null
	}
}

/** Where the npm scripts keep what they compiled. */
const NODE_COMPILE_CACHE = path.join(root, '.next/compile-cache')

/** Runs a TypeScript command of `lib/server/cli/commands/` in a process of its own, as the npm scripts do. */
export function measureCommand(
	name: string,
	parameters: readonly string[],
	changed: Readonly<Record<string, string>>,
): Promise<CommandFigures> {
	const start = performance.now()
	const command = ['--conditions=react-server', `lib/server/cli/commands/${name}`, ...parameters]
	const child = spawn(process.execPath, command, {
		cwd: root,
		env: { ...process.env, NODE_COMPILE_CACHE, ...changed },
		stdio: 'ignore',
	})
	let memory: number | null = null
	const watch = setInterval(() => {
		memory = Math.max(memory ?? 0, peakMemory(child.pid) ?? 0) || null
	}, 20)
	return new Promise((resolve, reject) => {
		child.once('error', reject)
		child.once('close', (status) => {
			clearInterval(watch)
			resolve({ seconds: (performance.now() - start) / 1000, memory, status })
		})
	})
}
