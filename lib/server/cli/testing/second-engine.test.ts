import fs from 'node:fs'
import { expect, it } from 'vitest'
import { SECOND_ENGINE, whyNoSecondEngine } from './second-engine.mjs'

it('names files that exist', () => {
	expect(SECOND_ENGINE.filter((file) => !fs.existsSync(file))).toEqual([])
})

it('leaves out the second engine where the first took more than 34 minutes, and says so', () => {
	expect(whyNoSecondEngine(34 * 60_000)).toBeNull()
	expect(whyNoSecondEngine(51.7 * 60_000)).toMatch(/^skipped: the tests on SQLite took 52 minutes/)
})
