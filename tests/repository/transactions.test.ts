import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ADR = 'docs/adr/0066-writers-lock-what-they-decide-on.md'
/** What begins a transaction beside others. One that has the database to itself needs no row. */
const BEGINS = /\bin(?:Homes)?Transaction\(/
/** They are the way itself. */
const WAYS = ['lib/base/db/transactions.ts']

function sources(folder: string): string[] {
	return fs
		.readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((name) => path.posix.join(folder, name))
		.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts') && !WAYS.includes(name))
}

test('each file with a transaction beside others has a row that says what it decides on and how', () => {
	const rows = fs
		.readFileSync(ADR, 'utf8')
		.split('\n')
		.filter((line) => line.startsWith('| `'))
	const listed = rows.flatMap((row) => {
		const [, where = ''] = row.split('|')
		return where.includes('(within others)') ? [] : [...where.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
	})
	const begun = ['lib', 'app'].flatMap(sources).filter((name) => BEGINS.test(fs.readFileSync(name, 'utf8')))
	expect(begun.filter((name) => !listed.includes(name))).toEqual([])
})
