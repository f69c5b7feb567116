import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

// The modules read these settings once.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'draft-config-'))
fs.cpSync('config', path.join(folder, 'config'), { recursive: true })
vi.stubEnv('CONFIG_DIR', path.join(folder, 'config'))
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const { closeDatabase, getFullDb } = await import('#lib/base/db/connection.ts')
const { getBanner } = await import('#lib/site/config/config.ts')
const { configVersion } = await import('#lib/site/config/model/config-version.ts')
const { readInThisRequest, withOwnConfig } = await import('#lib/site/config/model/request-config.ts')
const { messagesOf } = await import('#lib/site/i18n/messages.ts')
const { draftConfig, refusedDrafts } = await import('./draft-config.ts')

afterAll(async () => {
	await closeDatabase()
	fs.rmSync(folder, { recursive: true })
})

async function draft(file: string, version: number, from: string, to: string): Promise<void> {
	const base = fs.readFileSync(path.join(folder, 'config', file), 'utf8')
	const row = { base, content: base.replace(from, to), version, at: '2026-11-24T10:00:00.000Z' }
	expect(row.content).not.toBe(base)
	const db = await getFullDb()
	await db
		.insertInto('config_draft')
		.values({ file, ...row })
		.onConflict((conflict) => conflict.column('file').doUpdateSet(row))
		.execute()
}

/** Answers a request that shows drafts. */
const shown = <T>(read: () => T) =>
	withOwnConfig(async () => {
		const config = await draftConfig()
		if (config) readInThisRequest(config)
		await new Promise((resolve) => setImmediate(resolve))
		return read()
	})

test('one request reads the drafts, all others what is published', async () => {
	const title = () => getBanner().title.text.fr
	expect(await draftConfig()).toBeNull()
	await draft('banner.json', 1, 'Habiter Binche et ses villages', 'Vivre à Binche')
	await draft('words.json', 1, '"words": {}', '"words": { "search.filter.more": { "fr": "Affiner" } }')
	const version = configVersion()
	const other = withOwnConfig(async () => title())
	expect(await shown(title)).toBe('Vivre à Binche')
	expect(await shown(() => messagesOf('fr').search.filter.more)).toBe('Affiner')
	expect(await shown(configVersion)).not.toBe(version)
	expect([await other, title(), configVersion()]).toEqual([
		'Habiter Binche et ses villages',
		'Habiter Binche et ses villages',
		version,
	])
	expect(messagesOf('fr').search.filter.more).toBe('Plus de critères')
	// Outside a request nothing can be set.
	const config = await draftConfig()
	if (config) readInThisRequest(config)
	expect(title()).toBe('Habiter Binche et ses villages')
})

test('a draft that the check refuses is shown as it was last allowed, and named; the others are shown', async () => {
	expect(await refusedDrafts()).toEqual([])
	await draft('banner.json', 2, '"type": "image"', '"type": "poster"')
	await draft('words.json', 2, '"words": {}', '"words": { "search.filter.more": { "fr": "Filtrer" } }')
	expect(await shown(() => getBanner().title.text.fr)).toBe('Vivre à Binche')
	expect(await shown(() => messagesOf('fr').search.filter.more)).toBe('Filtrer')
	expect(new Set((await refusedDrafts()).map(({ file }) => file))).toEqual(new Set(['banner.json']))
	await draft('banner.json', 3, 'Habiter Binche et ses villages', 'Binche')
	expect(await shown(() => getBanner().title.text.fr)).toBe('Binche')
	expect(await refusedDrafts()).toEqual([])
})
