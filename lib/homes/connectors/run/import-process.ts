import 'server-only'
import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { reportFile } from '#lib/homes/feed/report/report-file.ts'

/** Exit statuses of `npm run agency -- feed run` besides those of an import. */
export const SOURCE_STATUS = { problem: 4, busy: 5 } as const

/** The outcome of an import in a process of its own, by its exit status (see the contract). */
export type ImportOutcome =
	| 'imported'
	| 'imported with bad records'
	| 'not readable'
	| 'refused as too small'
	| 'source not usable'
	| 'another run is under way'
	| 'ended early'

const OUTCOMES: Readonly<Record<number, ImportOutcome>> = {
	0: 'imported',
	1: 'imported with bad records',
	2: 'not readable',
	3: 'refused as too small',
	[SOURCE_STATUS.problem]: 'source not usable',
	[SOURCE_STATUS.busy]: 'another run is under way',
}

/** Runs a command and returns its exit status, null if it was killed, and what it printed. */
async function runCommand(command: string, parameters: readonly string[]) {
	const script = path.join('lib', 'server', 'cli', 'commands', command)
	const all = ['--conditions=react-server', script, ...parameters]
	const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'pipe'] })
	const chunks: Buffer[] = []
	child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
	child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
	const status = await new Promise<number | null>((resolve, reject) => {
		child.once('error', reject)
		child.once('close', resolve)
	})
	return { status, printed: Buffer.concat(chunks) }
}

async function run(command: string, parameters: readonly string[]) {
	// The server's own worker takes over the pictures: the next look at the feed must not wait for them.
	const { status, printed } = await runCommand(command, [...parameters, '--no-pictures'])
	const report = reportFile('import')
	const outcome = OUTCOMES[status ?? -1] ?? 'ended early'
	// The command writes the whole report itself, unless it ended before that.
	if (outcome === 'not readable' || outcome === 'ended early') {
		await fs.mkdir(path.dirname(report), { recursive: true, mode: 0o700 })
		await fs.writeFile(report, printed, { mode: 0o600 })
	}
	return { outcome, report }
}

/**
 * Imports a payload in a separate process, so that the server can answer requests meanwhile. Its report is in
 * `reportFile`, since the log must hold no personal data.
 */
export function runImport(file: string): Promise<{ outcome: ImportOutcome; report: string }> {
	return run('import.ts', [file, '--if-repeated'])
}

/**
 * Imports the payload of a list that a member of staff uploaded, in a separate process. `agreedLoss` is the mark of what
 * they agreed to take off the site, null for nothing.
 */
export async function runListImport(file: string, agreedLoss: string | null): Promise<ImportOutcome> {
	const agreed = agreedLoss === null ? [] : ['--agreed-loss', agreedLoss]
	const { outcome } = await run('import.ts', [file, ...agreed])
	return outcome
}

/** Reads the configured source and imports it, in a separate process, as `npm run agency -- feed run` does. */
export function runSource(): Promise<{ outcome: ImportOutcome; report: string }> {
	return run('feed.ts', ['run'])
}

/** Runs `npm run agency -- feed test`, `diff` or `fields`. Nothing is imported; it may take minutes. */
export async function askSource(what: 'test' | 'diff' | 'fields'): Promise<{ status: number | null; output: string }> {
	const { status, printed } = await runCommand('feed.ts', [what])
	return { status, output: printed.toString('utf8') }
}
