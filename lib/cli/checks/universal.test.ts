import { expect, it } from 'vitest'
import { universalProblems } from './universal'

const files: Record<string, string> = {
	'lib/search/queries.ts': "import 'server-only'\nimport { sql } from 'kysely'\n",
	'lib/search/types.ts': "import type { Tables } from '@/lib/db/tables'\n",
	'lib/search/schema.ts': "import { z } from 'zod'\nimport data from './data.json'\n",
	'lib/search/params.ts': "import { parse } from './schema'\nimport { fold } from '@/lib/i18n/fold'\n",
	'lib/i18n/fold.ts': '',
	'lib/search/rows.ts': "import {\n\tlistHomes,\n} from './queries'\n",
	'lib/search/file.ts': "import fs from 'node:fs'\n",
	'lib/search/hook.ts': "import useSWR from 'swr'\n",
	'lib/search/use-count.ts': "import useSWR from 'swr'\n",
	'lib/search/use-count.test.tsx': "import useSWR from 'swr'\n",
	'lib/search/setting.ts': "import { env } from '../env'\n",
	'lib/env.ts': '',
	'lib/leads/schema.ts': "import 'server-only'\nimport { db } from '@/lib/db/connection'\n",
	'lib/db/connection.ts': '',
	'lib/search/again.ts': "export { listHomes } from './queries'\n",
}
const problems = (file: string) => universalProblems(file, (name) => files[name] ?? null)

it.each(['lib/search/types.ts', 'lib/search/schema.ts', 'lib/search/params.ts'])('accepts %s', (file) => {
	expect(problems(file)).toEqual([])
})

it('leaves files that say where they run alone', () => {
	expect(problems('lib/search/queries.ts')).toEqual([])
	expect(problems('lib/search/use-count.ts')).toEqual([])
	expect(problems('lib/search/use-count.test.tsx')).toEqual([])
})

it.each([
	['lib/search/rows.ts', './queries'],
	['lib/search/again.ts', './queries'],
	['lib/search/file.ts', 'node:fs'],
	['lib/search/hook.ts', 'swr'],
	['lib/search/setting.ts', '../env'],
])('refuses in %s the import of %s', (file, from) => {
	expect(problems(file)).toEqual([`${file} is universal (it does not import 'server-only') and may not import ${from}`])
})

it('takes a schema for universal even where it claims to be of the server', () => {
	expect(problems('lib/leads/schema.ts')).toHaveLength(2)
})
