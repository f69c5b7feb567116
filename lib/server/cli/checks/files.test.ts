import { expect, it } from 'vitest'
import { fileProblems } from './files.ts'

const lines = (count: number) => 'const a = 1\n'.repeat(count)

it('keeps the README under 120 lines', () => {
	expect(fileProblems('README.md', lines(119))).toEqual([])
	expect(fileProblems('README.md', lines(120))).toEqual(['README.md has 120 lines, more than 119'])
})

it('refuses file names that say nothing', () => {
	expect(fileProblems('lib/utils/price.ts', '')).toEqual(['lib/utils/price.ts has a name that says nothing'])
	expect(fileProblems('lib/search/helpers.ts', '')).toEqual(['lib/search/helpers.ts has a name that says nothing'])
	expect(fileProblems('lib/search/common-cities.ts', '')).toEqual([])
})

it('refuses suppressed checks and tests that are left out', () => {
	expect(fileProblems('lib/a.ts', '// @ts-expect-error because')).toEqual(['lib/a.ts silences the type check'])
	expect(fileProblems('lib/a.ts', '// biome-ignore lint: because')).toEqual(['lib/a.ts silences the linter'])
	expect(fileProblems('lib/a.test.ts', "it.todo('x')")).toEqual(['lib/a.test.ts leaves tests out'])
})

it('refuses regular expressions that change their flags on the way', () => {
	const problem = 'lib/a.ts changes the flags within a regular expression, which V8 does not always heed'
	for (const text of ['/(?-i:\\p{Lu})/iu', '/(?i:a)/', '/(?s-i:a)/'])
		expect(fileProblems('lib/a.ts', text)).toEqual([problem])
	expect(fileProblems('lib/a.ts', '/(?:a)(?=b)(?<!c)(?<is>:)/i')).toEqual([])
})

it('refuses a transaction that begins past what guards transactions', () => {
	const text = 'await db\n\t.transaction()\n\t.execute(work)'
	expect(fileProblems('lib/people/a.ts', text)).toEqual([
		'lib/people/a.ts begins a transaction past lib/base/db/transactions.ts',
	])
	expect(fileProblems('lib/base/db/transactions.ts', text)).toEqual([])
	expect(fileProblems('lib/people/a.test.ts', text)).toEqual([])
})

it('refuses words of one SQL dialect outside the folders of the dialects', () => {
	const text = 'const names = sql`SELECT group_concat(name) FROM json_each(list)`'
	expect(fileProblems('lib/homes/a.ts', text)).toEqual(['lib/homes/a.ts has a word of one SQL dialect'])
	expect(fileProblems('lib/base/db/migrations/0099-a.ts', 'INSERT OR IGNORE')).toHaveLength(1)
	expect(fileProblems('lib/base/db/dialect/sqlite/engine.ts', text)).toEqual([])
	expect(fileProblems('lib/homes/a.test.ts', text)).toEqual([])
})

it('refuses values in the text of a statement', () => {
	const refused = (file: string) => [`${file} writes a value into SQL; values are parameters`]
	const text = "const named = sql.lit('name')"
	expect(fileProblems('lib/people/a.ts', text)).toEqual(refused('lib/people/a.ts'))
	expect(fileProblems('app/api/a/route.ts', 'await sql\n\t.raw(statement)')).toEqual(refused('app/api/a/route.ts'))
	expect(fileProblems('lib/people/b.ts', "CompiledQuery.raw('select ' + typed)")).toEqual(refused('lib/people/b.ts'))
	expect(fileProblems('lib/people/c.ts', 'const named = sql.ref(column)')).toEqual([])
	expect(fileProblems('lib/base/db/migrations/0099-a.ts', text)).toEqual([])
})

it('refuses days and years of another time zone than that of Belgium', () => {
	const refused = (file: string) => [`${file} takes a day of another time zone; dayOf gives that of Belgium`]
	expect(fileProblems('lib/homes/a.ts', 'const day = now.toISOString().slice(0, 10)')).toEqual(
		refused('lib/homes/a.ts'),
	)
	expect(fileProblems('components/a.tsx', 'new Date().getFullYear()')).toEqual(refused('components/a.tsx'))
	expect(fileProblems('lib/base/time/calendar-days.ts', 'date.toISOString().slice(0, 10)')).toEqual([])
	expect(fileProblems('lib/homes/a.test.ts', 'now.toISOString().slice(0, 10)')).toEqual([])
	expect(fileProblems('lib/homes/b.ts', 'date.getUTCDay() + now.toISOString().slice(0, 16)')).toEqual([])
})

it('refuses forms that would write what was typed into the address before their scripts run', () => {
	const refused = ['components/a.tsx has a form with neither an action nor method="dialog"']
	expect(fileProblems('components/a.tsx', '\t<form className={styles.form} onSubmit={send}>\n')).toEqual(refused)
	const many = '\t<form\n\t\tonSubmit={(event) => {\n\t\t\tsend()\n\t\t}}\n\t>\n\t\t<p action="no">\n'
	expect(fileProblems('components/a.tsx', many)).toEqual(refused)
	expect(fileProblems('components/a.tsx', many.replace('<form', '<form\n\t\tmethod="dialog"'))).toEqual([])
	expect(fileProblems('components/a.tsx', '\t<form method="dialog" onSubmit={send}>\n')).toEqual([])
	expect(fileProblems('components/a.tsx', '\t<form method="post" action={address}>\n')).toEqual([])
	expect(fileProblems('components/a.tsx', '\t<form {...form} className={styles.form}>\n')).toEqual([])
})

it('refuses requests of SWR that are tried again in another way than ours', () => {
	const asks = (settings: string) =>
		`import { retries, swrSettings } from './a.ts'\nconst { data } = useSWR<Found, Error>(url, read, ${settings})\n`
	expect(fileProblems('lib/a.ts', asks('{ refreshInterval: 5 }'))).toEqual([
		'lib/a.ts asks with useSWR without swrSettings or ...retries',
	])
	expect(fileProblems('lib/a.ts', asks('swrSettings'))).toEqual([])
	expect(fileProblems('lib/a.ts', asks('{ refreshInterval: 5, ...retries }'))).toEqual([])
	expect(fileProblems('lib/a.ts', asks('swrSettings') + asks('{}'))).toHaveLength(1)
})

it('comments, titles of tests and documentation name who does something', () => {
	const refused = ['lib/a.ts speaks of somebody; name who it is']
	expect(fileProblems('lib/a.ts', '/** What somebody typed. */\nexport const a = 1\n')).toEqual(refused)
	expect(fileProblems('lib/a.ts', '/**\n * What is typed.\n * Somebody reads it.\n */\n')).toEqual(refused)
	expect(fileProblems('lib/a.ts', 'const a = 1\n\t// Somebody is reading it.\n')).toEqual(refused)
	expect(fileProblems('lib/a.ts', '/** What a visitor typed. */\nconst by = texts.somebody\n')).toEqual([])
	const title = `test('a note that somebody wrote stays', async () => {})\n`
	for (const file of [
		'lib/a.test.ts',
		'components/a.test.tsx',
		'tests/e2e/a.spec.ts',
		'docs/adr/0001-a.md',
		'README.md',
	])
		expect(fileProblems(file, file.endsWith('.md') ? 'Somebody pushed it.\n' : title)).toEqual([
			`${file} speaks of somebody; name who it is`,
		])
	expect(fileProblems('docs/a.md', 'An operator pushed it.\n')).toEqual([])
})
