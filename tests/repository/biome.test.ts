import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

interface Snippet {
	file: string
	text: string
	/** The rule that must fire, or null where the snippet is allowed. */
	rule: string | null
}

const imports = (file: string, from: string, rule: string | null = 'noRestrictedImports'): Snippet => ({
	file,
	text: `import { thing } from '${from}'\n\nexport const used = thing\n`,
	rule,
})

const snippets: Snippet[] = [
	imports('components/property/a.tsx', '#lib/homes/listings/queries/card-queries.ts'),
	imports('components/property/b.tsx', '../../lib/homes/listings/queries.ts'),
	imports('components/property/c.tsx', '#lib/people/leads/mutations.ts'),
	imports('components/property/d.tsx', '#lib/base/db/connection.ts'),
	imports('components/property/e.tsx', '#lib/base/env.ts'),
	imports('components/property/f.tsx', '#app/fonts/fonts.ts'),
	imports('components/property/g.tsx', '../../app/fonts/fonts.ts'),
	imports('components/property/deep/h.tsx', '../plans.tsx'),
	imports('components/property/i.tsx', '#lib/homes/listings/listing-types.ts', null),
	imports('components/property/j.tsx', '#components/ui/button.tsx', null),
	imports('components/property/k.tsx', './plans.tsx', null),
	imports('components/ui/a.tsx', '#lib/homes/listings/listing-types.ts'),
	imports('components/ui/b.tsx', '../cards/listing-card.tsx'),
	imports('components/ui/c.tsx', 'next-intl'),
	imports('components/ui/d.tsx', './class-names.ts', null),
	imports('components/ui/e.tsx', '#components/ui/class-names.ts', null),
	imports('components/ui/f.tsx', 'react', null),
	imports('lib/homes/listings/a.ts', '#components/ui/button.tsx'),
	imports('lib/homes/listings/b.ts', '../../../components/ui/button.tsx'),
	imports('lib/homes/listings/c.ts', '#app/fonts/fonts.ts'),
	imports('lib/homes/listings/d.ts', '../search/params.ts'),
	imports('lib/homes/listings/e.ts', '#lib/base/db/connection.ts', null),
	imports('lib/site/routing/a.ts', '#lib/base/db/connection.ts'),
	imports('lib/server/middleware/b.ts', '#lib/homes/listings/queries/detail-queries.ts'),
	imports('lib/server/middleware/c.ts', '#lib/site/config/config.ts', null),
	imports('middleware.ts', '#lib/homes/listings/queries/detail-queries.ts'),
	imports('app/[locale]/(site)/lists/page.tsx', '../missing/page.tsx'),
	imports('app/[locale]/(site)/results/page.tsx', '#app/[locale]/(site)/missing/page.tsx'),
	imports('app/[locale]/(site)/home/page.tsx', '#lib/base/db/connection.ts'),
	imports('app/[locale]/(site)/gone/page.tsx', '#lib/homes/listings/queries/detail-queries.ts', null),
	{
		file: 'lib/cycle/one.ts',
		text: "import { two } from './two'\n\nexport const one = () => two\n",
		rule: 'noImportCycles',
	},
	{
		file: 'lib/cycle/two.ts',
		text: "import { one } from './one'\n\nexport const two = () => one\n",
		rule: 'noImportCycles',
	},
	{ file: 'lib/listings/any.ts', text: 'export const a: any = 1\n', rule: 'noExplicitAny' },
	{ file: 'lib/listings/bang.ts', text: 'export const a = (b?: string) => b!.length\n', rule: 'noNonNullAssertion' },
	{ file: 'lib/listings/log.ts', text: "console.log('a')\n", rule: 'noConsole' },
	{ file: 'lib/server/cli/log.ts', text: "console.log('a')\n", rule: null },
	{ file: 'lib/listings/environment.ts', text: 'export const a = process.env.A\n', rule: 'noProcessEnv' },
	{ file: 'lib/listings/long.ts', text: 'export {}\n'.repeat(301), rule: 'noExcessiveLinesPerFile' },
	{ file: 'lib/listings/CamelCase.ts', text: 'export const a = 1\n', rule: 'useFilenamingConvention' },
	{ file: 'components/listings/text.tsx', text: 'export const A = () => <p>Te koop</p>\n', rule: 'noJsxLiterals' },
	{ file: 'lib/listings/only.test.ts', text: "it.only('a', () => {})\n", rule: 'noFocusedTests' },
]

describe('the linter', () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-lint-'))
	const fired = new Map<string, string[]>()

	beforeAll(() => {
		for (const name of ['biome.json', '.gitignore', 'package.json', 'tsconfig.json']) {
			fs.copyFileSync(path.join(ROOT, name), path.join(folder, name))
		}
		for (const { file, text } of snippets) {
			fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
			fs.writeFileSync(path.join(folder, file), text)
		}
		const biome = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
		const parameters = [biome, 'lint', '--reporter=json', '--max-diagnostics=none']
		const { stdout } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' })
		const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout)
		for (const { category, location } of report.diagnostics) {
			const rule = category.split('/').at(-1) ?? category
			fired.set(location.path, [...(fired.get(location.path) ?? []), rule])
		}
	})

	afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

	it.each(snippets.filter(({ rule }) => rule !== null))('refuses by $rule: $file', ({ file, rule }) => {
		expect(fired.get(file) ?? []).toContain(rule)
	})

	it.each(snippets.filter(({ rule }) => rule === null))('allows $file', ({ file }) => {
		expect(fired.get(file) ?? []).not.toContain('noRestrictedImports')
		expect(fired.get(file) ?? []).not.toContain('noConsole')
	})
})
