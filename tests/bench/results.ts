import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Where the bench keeps its databases and results between runs. */
export const BENCH_DIR = path.join(os.tmpdir(), 'agency-bench')

/** Writes the figures of one part into the bench's JSON file, beside those of the others, and prints its path. */
export function writeResult(part: string, figures: object): void {
	const file = path.join(BENCH_DIR, 'result.json')
	fs.mkdirSync(BENCH_DIR, { recursive: true })
	const others: unknown = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
	fs.writeFileSync(file, JSON.stringify({ ...Object(others), [part]: { at: new Date(), ...figures } }, null, '\t'))
	console.log(`\nWritten to ${file}\n`)
}
