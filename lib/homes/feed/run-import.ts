import 'server-only'
import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { reportFile } from '#lib/homes/feed/report/report-file.ts'

/** The outcome of the command `npm run import`, by its exit status (see the contract). */
export type ImportOutcome =
	| 'imported'
	| 'imported with bad records'
	| 'not readable'
	| 'refused as too small'
	| 'ended early'

const OUTCOMES: Readonly<Record<number, ImportOutcome>> = {
	0: 'imported',
	1: 'imported with bad records',
	2: 'not readable',
	3: 'refused as too small',
}

/**
 * Imports a payload in a separate process, so that the server can answer requests meanwhile. Its report is in
 * `reportFile`, since the log must hold no personal data.
 */
export async function runImport(file: string): Promise<{ outcome: ImportOutcome; report: string }> {
	const script = path.join('lib', 'server', 'cli', 'commands', 'import.ts')
	// The server's own worker takes over the pictures: the next look at the feed must not wait for them.
	const command = ['--conditions=react-server', script, file, '--no-pictures']
	const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
	const chunks: Buffer[] = []
	child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
	child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
	const status = await new Promise<number | null>((resolve, reject) => {
		child.once('error', reject)
		child.once('close', resolve)
	})
	const report = reportFile('import')
	const outcome = OUTCOMES[status ?? -1] ?? 'ended early'
	// The command writes the whole report itself, unless it ended before that.
	if (outcome === 'not readable' || outcome === 'ended early') {
		await fs.mkdir(path.dirname(report), { recursive: true, mode: 0o700 })
		await fs.writeFile(report, Buffer.concat(chunks), { mode: 0o600 })
	}
	return { outcome, report }
}
