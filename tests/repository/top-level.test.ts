import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** The folders and files that the design card names. */
const OF_THE_CARD = [
	...['app', 'components', 'config', 'lib', 'messages', 'public', 'tests'],
	...['README.md', 'instrumentation.ts', 'middleware.ts', 'next.config.ts', 'package.json', 'tsconfig.json'],
]
/** What a tool looks for there and nowhere else, and the documentation. */
const OF_TOOLS = ['.ci', '.gitignore', 'biome.json', 'docs', 'knip.json', 'package-lock.json', 'vitest.config.ts']

it('holds what the design card names and what a tool asks for, and nothing else', () => {
	const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
	const top = new Set(files.map((file) => file.split('/')[0]))
	expect([...top].sort()).toEqual([...OF_THE_CARD, ...OF_TOOLS].sort())
})
