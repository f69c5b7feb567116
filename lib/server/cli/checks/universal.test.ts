import { expect, it } from 'vitest'
import { universalProblems } from './universal.ts'

const files: Record<string, string> = {
	'lib/homes/search/queries.ts': "import 'server-only'\nimport { sql } from 'kysely'\n",
	'lib/homes/search/types.ts': "import type { Tables } from '#lib/base/db/tables.ts'\n",
	'lib/homes/search/schema.ts': "import { z } from 'zod'\nimport data from './data.json'\n",
	'lib/homes/search/params.ts': "import { parse } from './schema.ts'\nimport { fold } from '#lib/base/text/fold.ts'\n",
	'lib/base/text/fold.ts': '',
	'lib/homes/search/rows.ts': "import {\n\tlistHomes,\n} from './queries.ts'\n",
	'lib/homes/search/file.ts': "import fs from 'node:fs'\n",
	'lib/homes/search/hook.ts': "import useSWR from 'swr'\n",
	'lib/homes/search/use-count.ts': "import useSWR from 'swr'\n",
	'lib/homes/search/use-count.test.tsx': "import useSWR from 'swr'\n",
	'lib/homes/search/setting.ts': "import { env } from '#lib/base/env.ts'\n",
	'lib/base/env.ts': '',
	'lib/people/forms/schemas/forms.ts': "import 'server-only'\nimport { db } from '#lib/base/db/connection.ts'\n",
	'lib/base/db/connection.ts': '',
	'lib/homes/search/again.ts': "export { listHomes } from './queries.ts'\n",
}
const problems = (file: string) => universalProblems(file, (name) => files[name] ?? null)

it.each(['lib/homes/search/types.ts', 'lib/homes/search/schema.ts', 'lib/homes/search/params.ts'])(
	'accepts %s',
	(file) => {
		expect(problems(file)).toEqual([])
	},
)

it('ignores files that say where they run', () => {
	expect(problems('lib/homes/search/queries.ts')).toEqual([])
	expect(problems('lib/homes/search/use-count.ts')).toEqual([])
	expect(problems('lib/homes/search/use-count.test.tsx')).toEqual([])
})

it.each([
	['lib/homes/search/rows.ts', './queries.ts'],
	['lib/homes/search/again.ts', './queries.ts'],
	['lib/homes/search/file.ts', 'node:fs'],
	['lib/homes/search/hook.ts', 'swr'],
	['lib/homes/search/setting.ts', '#lib/base/env.ts'],
])('refuses in %s the import of %s', (file, from) => {
	expect(problems(file)).toEqual([`${file} is universal (it does not import 'server-only') and may not import ${from}`])
})

it('treats a schema as universal even if it claims to be for the server', () => {
	expect(problems('lib/people/forms/schemas/forms.ts')).toHaveLength(2)
})
