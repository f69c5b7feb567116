import fs from 'node:fs'
import path from 'node:path'
import { payload } from '#tests/bench/agency/payload.ts'
import { startWhise } from '#tests/support/sources/fake-whise.ts'
import { type CommandFigures, measureCommand } from './command.ts'
import { table } from './measure.ts'
import { BENCH_DIR, writeResult } from './results.ts'

const HOMES = 10_000

/** Reads and imports a Whise of so many homes on this machine into an empty database, and then once more. */
async function measureWhise(): Promise<{ first: CommandFigures; second: CommandFigures }> {
	const folder = fs.mkdtempSync(path.join(BENCH_DIR, 'source-'))
	const configDir = path.join(folder, 'config')
	fs.cpSync('config', configDir, { recursive: true })
	const whise = await startWhise(HOMES)
	const file = path.join(configDir, 'feed.json')
	const settings = JSON.parse(fs.readFileSync(file, 'utf8'))
	fs.writeFileSync(file, JSON.stringify({ ...settings, source: { ...whise.source, requestsPerSecond: 1000 } }))
	const env = { ...whise.env, DATA_DIR: path.join(folder, 'data'), CONFIG_DIR: configDir, PICTURES: 'off' }
	const run = () => measureCommand('feed.ts', ['run', '--no-pictures'], env)
	try {
		return { first: await run(), second: await run() }
	} finally {
		await whise.close()
		fs.rmSync(folder, { recursive: true, force: true })
	}
}

/** Imports as many homes from a file into an empty database, and then the same file again. */
async function measureFile(): Promise<{ first: CommandFigures; second: CommandFigures }> {
	const dataDir = fs.mkdtempSync(path.join(BENCH_DIR, 'import-'))
	const file = path.join(dataDir, 'payload.json')
	fs.writeFileSync(file, JSON.stringify(payload(HOMES)))
	const run = () => measureCommand('import.ts', [file], { DATA_DIR: dataDir })
	try {
		return { first: await run(), second: await run() }
	} finally {
		fs.rmSync(dataDir, { recursive: true, force: true })
	}
}

fs.mkdirSync(BENCH_DIR, { recursive: true })
console.log(`Importing ${HOMES.toLocaleString('en')} homes from a file, and from a CRM on this machine`)
const imports = await measureFile()
const whise = await measureWhise()
const row = (name: string, { seconds, memory, status }: CommandFigures) => [
	name,
	`${seconds.toFixed(1)} s`,
	`${memory ?? '?'} MB`,
	`${status}`,
]
console.log(
	table([
		['', 'time', 'memory', 'status'],
		row('file, first time', imports.first),
		row('file, again', imports.second),
		row('CRM, first time', whise.first),
		row('CRM, again', whise.second),
	]),
)
writeResult('sources', { imports, whise })
