import fs from 'node:fs'
import { expect, it } from 'vitest'
import * as texts from '#lib/site/inline-scripts/minified.ts'
import { INLINE_FILE, minifiedScripts } from './inline-scripts.ts'

it('the scripts inside pages match their sources; `npm run make -- scripts` makes them anew', async () => {
	expect(fs.readFileSync(INLINE_FILE, 'utf8')).toBe(await minifiedScripts())
})

/** Characters. What closes an open layer must be there before any file is; it is 1.2 KB of a compressed page. */
const MOST: Record<string, number> = { CLOSE_ON_BACK: 2600 }

it.each(Object.entries(texts))('%s can stand inside a page, and is small', (name, text) => {
	expect(text).not.toMatch(/<\/script|<!--/i)
	expect(text.length).toBeLessThan(MOST[name] ?? 1000)
	expect(() => new Function(text)).not.toThrow()
})
