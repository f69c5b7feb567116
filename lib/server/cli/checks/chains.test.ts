import { expect, it } from 'vitest'
import { chainProblems } from './chains.ts'

const importing = (...files: string[]) => files.map((file) => `import { thing } from '#${file}'\n`).join('')
const problems = (...files: [string, string][]) => chainProblems(new Map(files), 3)

const REST: [string, string][] = [
	['components/pages/page.tsx', importing('lib/homes/list.ts')],
	['lib/homes/list.ts', importing('lib/base/price.ts')],
	['lib/base/price.ts', ''],
]

it('allows a chain of imports that is as long as it may be', () => {
	expect(problems(...REST)).toEqual([])
})

it('refuses a longer one and names its files', () => {
	expect(problems(['app/page.tsx', importing('components/pages/page.tsx', 'lib/base/price.ts')], ...REST)).toEqual([
		'4 files import each other in a row, at most 3 may: app/page.tsx → components/pages/page.tsx → lib/homes/list.ts → lib/base/price.ts',
	])
})

it('counts imports of types, also those of a file beside it', () => {
	const [page, , price] = REST
	const files: [string, string][] = [
		['lib/homes/list.ts', "import type { Row } from './row.ts'\n"],
		['lib/homes/row.ts', importing('lib/base/price.ts')],
	]
	expect(problems(...(page ? [page] : []), ...files, ...(price ? [price] : []))).toHaveLength(1)
})

it('does not count what is loaded on demand, nor the imports of tests', () => {
	expect(problems(['app/page.tsx', "const page = () => import('#components/pages/page.tsx')\n"], ...REST)).toEqual([])
	expect(problems(['lib/homes/list.test.ts', importing('components/pages/page.tsx')], ...REST)).toEqual([])
})
