import fs from 'node:fs'
import path from 'node:path'
import { payload } from '#tests/bench/agency/payload.ts'
import { type CommandFigures, measureCommand } from './command.ts'
import { BENCH_DIR } from './results.ts'

/** Imports `count` listings in three languages into an empty database and then the same file again. */
export async function measureImports(count: number): Promise<{ first: CommandFigures; second: CommandFigures }> {
	const dataDir = fs.mkdtempSync(path.join(BENCH_DIR, 'import-'))
	const file = path.join(dataDir, 'payload.json')
	fs.writeFileSync(file, JSON.stringify(payload(count)))
	const run = () => measureCommand('import.ts', [file], { DATA_DIR: dataDir })
	try {
		return { first: await run(), second: await run() }
	} finally {
		fs.rmSync(dataDir, { recursive: true, force: true })
	}
}
