import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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
	imports('components/listings/a.tsx', '@/lib/listings/card-queries'),
	imports('components/listings/b.tsx', '../../lib/listings/queries'),
	imports('components/listings/c.tsx', '@/lib/leads/mutations'),
	imports('components/listings/d.tsx', '@/lib/db/connection'),
	imports('components/listings/e.tsx', '../../lib/db/connection'),
	imports('components/listings/f.tsx', '@/lib/env'),
	imports('components/listings/g.tsx', '../../lib/env'),
	imports('components/listings/h.tsx', '@/app/fonts/fonts'),
	imports('components/listings/i.tsx', '../../app/fonts/fonts'),
	imports('components/listings/deep/j.tsx', '../../../lib/listings/detail-queries'),
	imports('components/listings/k.tsx', '@/lib/listings/types', null),
	imports('components/listings/l.tsx', '@/components/ui/button', null),
	imports('components/ui/a.tsx', '@/lib/listings/types'),
	imports('components/ui/b.tsx', '../../lib/listings/types'),
	imports('components/ui/c.tsx', '../listings/card'),
	imports('components/ui/d.tsx', 'next-intl'),
	imports('components/ui/e.tsx', './class-names', null),
	imports('components/ui/f.tsx', 'react', null),
	imports('lib/listings/a.ts', '@/components/ui/button'),
	imports('lib/listings/b.ts', '../../components/ui/button'),
	imports('lib/listings/c.ts', '@/app/fonts/fonts'),
	imports('lib/listings/d.ts', '@/lib/db/connection', null),
	imports('lib/leads/actions.ts', '@/lib/db/connection'),
	imports('lib/alerts/actions.ts', '../db/connection'),
	imports('lib/owners/actions.ts', './mutations', null),
	imports('lib/db/a.ts', '@/lib/listings/types'),
	imports('lib/db/b.ts', '../listings/types'),
	imports('lib/db/migrations/c.ts', '../../listings/types'),
	imports('lib/db/d.ts', '@/lib/env', null),
	imports('lib/db/e.ts', '../process/process-wide.ts', null),
	imports('lib/db/f.ts', '../process/every'),
	imports('lib/db/migrations/e.ts', '../word-index', null),
	imports('lib/i18n/a.ts', '@/lib/db/connection'),
	imports('lib/i18n/b.ts', '../listings/detail-queries'),
	imports('lib/i18n/c.ts', '@/lib/agency/config', null),
	imports('middleware.ts', '@/lib/listings/detail-queries'),
	imports('app/[locale]/(site)/lists/page.tsx', '../missing/page'),
	imports('app/[locale]/(site)/results/page.tsx', '@/app/[locale]/(site)/missing/page'),
	imports('app/[locale]/(site)/home/page.tsx', '@/lib/db/connection'),
	imports('app/[locale]/(site)/gone/page.tsx', '@/lib/listings/detail-queries', null),
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
	{ file: 'lib/cli/log.ts', text: "console.log('a')\n", rule: null },
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
			fs.copyFileSync(path.join(import.meta.dirname, name), path.join(folder, name))
		}
		for (const { file, text } of snippets) {
			fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
			fs.writeFileSync(path.join(folder, file), text)
		}
		const biome = path.join(import.meta.dirname, 'node_modules/@biomejs/biome/bin/biome')
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
