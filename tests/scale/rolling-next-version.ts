import fs from 'node:fs'
import path from 'node:path'
import { type BuiltCopy, buildCopy, changeFile } from '#tests/support/site/built-copy.ts'

/** A sentence of every form in Dutch, now and in the next version. */
export const SENTENCE = { now: 'zijn verplicht.', next: 'zijn echt verplicht.' } as const
/** A public page of the next version, which reads the table that it adds. */
export const ADDED_PAGE = '/api/added/'
/** What the next version's migration adds: it may be empty or has a default, as docs/deploy/rolling-update.md asks. */
export const ADDED = { table: 'added_public', column: 'added_note', filled: 'none' } as const

const MIGRATION = `import { type Kysely, sql } from 'kysely'
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql\`CREATE TABLE ${ADDED.table} (name TEXT PRIMARY KEY)\`.execute(db)
	await sql\`INSERT INTO ${ADDED.table} (name) VALUES ('a row')\`.execute(db)
	await sql\`ALTER TABLE lead ADD COLUMN ${ADDED.column} TEXT NOT NULL DEFAULT '${ADDED.filled}'\`.execute(db)
}
`
const PAGE = `import { sql } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
export const dynamic = 'force-dynamic'
export async function GET() {
	const { rows } = await sql\`SELECT name FROM ${ADDED.table}\`.execute(await getPublicDb())
	return Response.json(rows)
}
`
const NEW_FILES = { 'lib/base/db/migrations/9000-added.ts': MIGRATION, 'app/api/added/route.ts': PAGE }
/** One visible word, a script of every page with a form, a script that is loaded at the first touch of one, a style. */
const CHANGES: readonly (readonly [file: string, before: string, after: string])[] = [
	['messages/nl/forms.json', SENTENCE.now, SENTENCE.next],
	['components/forms/lead-form.tsx', 'data-lead-form={name}', 'data-lead-form={name} data-version="next"'],
	[
		'components/forms/sending/form-control.ts',
		'export function controlForm(',
		"document.documentElement.dataset.version = 'next'\n\nexport function controlForm(",
	],
	['components/forms/form.module.css', '\t.required {', '\t.required {\n\t\t--version: next;'],
	[
		'lib/base/db/migrate.ts',
		'export const MIGRATIONS = {',
		"import * as added from '#lib/base/db/migrations/9000-added.ts'\n\nexport const MIGRATIONS = {\n\t'9000-added': added,",
	],
	['lib/base/db/public-tables.ts', '\tmeta: true,', `\tmeta: true,\n\t${ADDED.table}: true,`],
]

function change(folder: string): void {
	for (const [name, text] of Object.entries(NEW_FILES)) {
		fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
		fs.writeFileSync(path.join(folder, name), text)
	}
	for (const [name, before, after] of CHANGES) changeFile(folder, name, before, after)
}

/** Builds these sources with a few changes and one more migration, as docs/deploy/rolling-update.md says. */
export const buildNextVersion = (): Promise<BuiltCopy> => buildCopy(change, { isNext: true })
