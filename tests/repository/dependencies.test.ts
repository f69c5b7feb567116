import fs from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '#package.json' with { type: 'json' }

const { dependencies, devDependencies, optionalDependencies } = manifest
const named = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })

test('docs/dependencies.md has one line for each package, and none for one that is gone', () => {
	const lines = fs.readFileSync('docs/dependencies.md', 'utf8').split('\n')
	const rows = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|').slice(1, -1))
	expect(rows.map(([name]) => name?.trim().replaceAll('`', '')).sort()).toEqual(named.sort())
	// The name, what for, the licence, who keeps it, its last release, what would replace it.
	for (const row of rows) expect(row.filter((cell) => cell.trim() !== '').length, row[0]).toBe(6)
})
