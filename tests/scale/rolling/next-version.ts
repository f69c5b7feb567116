import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
/** What a site is built from, and what it runs with. */
const SOURCES = [
	...['app', 'components', 'config', 'lib', 'messages', 'public', 'middleware.ts', 'next.config.ts'],
	...['instrumentation.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
]

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
const NEW_FILES = {
	'lib/base/db/migrations/9000-added.ts': MIGRATION,
	'app/api/added/route.ts': PAGE,
}
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
	for (const [name, before, after] of CHANGES) {
		const file = path.join(folder, name)
		const text = fs.readFileSync(file, 'utf8')
		if (text.split(before).length !== 2) throw new Error(`${name} has not one ${before}`)
		fs.writeFileSync(file, text.replace(before, after))
	}
}

function build(folder: string, after: string): Promise<void> {
	// The next version is a checkout of its own, which chooses the Node in its own folder.
	const { DATA_DIR: _data, DATABASE_URL: _url, CONFIG_DIR: _config, AGENCY_NODE_CHOSEN: _node, ...env } = process.env
	const parameters = ['lib/server/cli/commands/build.mjs', '--after', after]
	const child = spawn(process.execPath, parameters, { cwd: folder, env: { ...env, NODE_ENV: 'production' } })
	let output = ''
	child.stdout.on('data', (chunk) => (output += chunk))
	child.stderr.on('data', (chunk) => (output += chunk))
	return new Promise((resolve, reject) => {
		child.once('error', reject)
		child.once('close', (status) => {
			if (status === 0) resolve()
			else reject(new Error(`The next version was not built (${status}):\n${output}`))
		})
	})
}

/** The version that follows this one, built in a folder of its own beside it. */
export interface NextVersion {
	folder: string
	remove(): void
}

/** Builds these sources with a few changes and one more migration, as docs/deploy/rolling-update.md says. */
export async function buildNextVersion(): Promise<NextVersion> {
	// On a disk: the packages take 1 GB, and are hard links where the checkout is on the same one.
	const disk = fs.existsSync('/var/tmp') ? '/var/tmp' : os.tmpdir()
	const folder = fs.mkdtempSync(path.join(disk, 'agency-next-version-'))
	const remove = () => fs.rmSync(folder, { recursive: true, force: true })
	try {
		for (const name of SOURCES) fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
		const modules = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
		if (spawnSync('cp', ['-al', ...modules]).status !== 0) spawnSync('cp', ['-a', ...modules])
		change(folder)
		await build(folder, root)
	} catch (error) {
		remove()
		throw error
	}
	return { folder, remove }
}
