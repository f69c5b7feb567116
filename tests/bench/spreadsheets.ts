import fs from 'node:fs'
import path from 'node:path'
import { largeFile } from '#tests/support/data/spreadsheets.ts'
import { measureCommand } from './command.ts'
import { table } from './measure.ts'
import { BENCH_DIR, writeResult } from './results.ts'

const COUNT = 1000
/** Seconds in which a list with addresses of photographs is planned. */
const TARGET = 10

console.log(`Planning a spreadsheet of ${COUNT.toLocaleString('en')} homes with photographs by address`)
fs.mkdirSync(BENCH_DIR, { recursive: true })
const folder = fs.mkdtempSync(path.join(BENCH_DIR, 'spreadsheet-'))
try {
	const file = path.join(folder, 'homes.xlsx')
	fs.writeFileSync(file, largeFile(COUNT))
	const figures = await measureCommand('import.ts', [file, '--dry-run'], { DATA_DIR: folder })
	const { seconds, memory, status } = figures
	console.log(
		table([
			['', 's', 'MB', 'status', 'target s'],
			['planned', seconds.toFixed(1), String(memory), String(status), String(TARGET)],
		]),
	)
	writeResult('spreadsheets', figures)
} finally {
	fs.rmSync(folder, { recursive: true, force: true })
}
