import fs from 'node:fs'
import { expect, test } from 'vitest'

/** What draws the arrow of a list of choices: around it, or of the filter that is a word. */
const DRAWN = /<SelectFrame>\s*$|className=\{select\.select\}>\s*$|className="choice">\s*$|<Icon name="down" \/>\s*$/

test('every list of choices of the desk has the drawn arrow', () => {
	const files = fs.globSync('components/desk/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
	const bare = files.filter((file) => {
		const [first = '', ...rest] = fs.readFileSync(file, 'utf8').split('<select')
		return [first, ...rest].slice(0, -1).some((before) => !DRAWN.test(before))
	})
	expect(bare).toEqual([])
})
