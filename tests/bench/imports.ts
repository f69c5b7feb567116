import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { payload } from '#tests/bench/agency/payload.ts'
import { BENCH_DIR } from './results.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Figures of one run of the import command. */
export interface ImportFigures {
	seconds: number
	/** Highest resident memory in MB; null if the system does not report it. */
	memory: number | null
	status: number | null
}

/** Imports `count` listings in three languages into an empty database and then the same file again. */
export async function measureImports(count: number): Promise<{ first: ImportFigures; second: ImportFigures }> {
	const dataDir = fs.mkdtempSync(path.join(BENCH_DIR, 'import-'))
	const file = path.join(dataDir, 'payload.json')
	fs.writeFileSync(file, JSON.stringify(payload(count)))
	try {
		return { first: await runImport(dataDir, file), second: await runImport(dataDir, file) }
	} finally {
		fs.rmSync(dataDir, { recursive: true, force: true })
	}
}

function runImport(dataDir: string, file: string): Promise<ImportFigures> {
	const start = performance.now()
	const parameters = ['--conditions=react-server', 'lib/server/cli/commands/import.ts', file]
	const env = { ...process.env, DATA_DIR: dataDir }
	const child = spawn(process.execPath, parameters, { cwd: root, env, stdio: 'ignore' })
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

function peakMemory(pid: number | undefined): number | null {
	try {
		const kilobytes = /VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
		return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
	} catch {
		return null
	}
}
