import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let dataDir: string
let configDir: string
let state: typeof import('./state.ts')

function openSite(epoch: string): DatabaseSync {
	const db = new DatabaseSync(path.join(dataDir, 'site.db'))
	db.exec(`PRAGMA journal_mode = WAL;
		CREATE TABLE meta (key TEXT, value TEXT);
		CREATE TABLE cache_tag (tag TEXT PRIMARY KEY, run INTEGER);
		INSERT INTO meta VALUES ('epoch', '${epoch}')`)
	return db
}

function run(db: DatabaseSync, id: number, ...tags: string[]): void {
	db.exec('BEGIN')
	for (const tag of tags) db.exec(`INSERT OR REPLACE INTO cache_tag VALUES ('${tag}', ${id})`)
	db.exec('COMMIT')
}

function later(): void {
	vi.setSystemTime(Date.now() + 1000)
}

beforeEach(async () => {
	dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cache-data-'))
	configDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cache-config-'))
	fs.writeFileSync(path.join(configDir, 'site.json'), '{}')
	vi.stubEnv('DATA_DIR', dataDir)
	vi.stubEnv('CONFIG_DIR', configDir)
	vi.useFakeTimers({ toFake: ['Date'] })
	vi.resetModules()
	Reflect.deleteProperty(globalThis, 'agencyCacheState')
	Reflect.deleteProperty(globalThis, 'agencyConfigVersion')
	state = await import('./state.ts')
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllEnvs()
	fs.rmSync(dataDir, { recursive: true })
	fs.rmSync(configDir, { recursive: true })
})

test('only a later run that touches what a page shows makes it outdated', () => {
	const db = openSite('a')
	run(db, 1, 'listing:1', 'listing:2')
	const page = [...state.presentStateTags(), 'listing:1']
	expect(page).toContain('run:1')
	expect(state.isOutdated(page)).toBe(false)

	run(db, 2, 'listing:2')
	later()
	expect(state.isOutdated(page)).toBe(false)

	run(db, 3, 'listing:1')
	later()
	expect(state.isOutdated(page)).toBe(true)
	expect(state.isOutdated([...state.presentStateTags(), 'listing:1'])).toBe(false)
	db.close()
})

test('a page whose parts were started in different runs counts from the earlier one', () => {
	const db = openSite('a')
	run(db, 1, 'listing:2')
	const before = state.presentStateTags()
	run(db, 2, 'listing:1')
	later()
	expect(state.isOutdated([...before, ...state.presentStateTags(), 'listing:1'])).toBe(true)
	db.close()
})

test('a change is seen by a process that starts after it', async () => {
	const db = openSite('a')
	const page = [...state.presentStateTags(), 'listing:1']
	run(db, 1, 'listing:1')
	Reflect.deleteProperty(globalThis, 'agencyCacheState')
	vi.resetModules()
	expect((await import('./state.ts')).isOutdated(page)).toBe(true)
	db.close()
})

test('pages of another database are outdated, even when it replaces the first', () => {
	const first = openSite('a')
	run(first, 5, 'listing:1')
	const page = state.presentStateTags()
	first.close()
	for (const name of fs.readdirSync(dataDir)) fs.rmSync(path.join(dataDir, name))
	const second = openSite('b')
	run(second, 1, 'listing:1')
	later()
	expect(state.isOutdated(page)).toBe(true)
	second.close()
})

test('a change to any configuration file makes every page outdated', () => {
	const db = openSite('a')
	const page = state.presentStateTags()
	expect(state.isOutdated(page)).toBe(false)
	fs.writeFileSync(path.join(configDir, 'site.json'), '{ "name": "other" }')
	later()
	expect(state.isOutdated(page)).toBe(true)
	db.close()
})

test('there is a state even without a database, and it ends when one appears', () => {
	const page = state.presentStateTags()
	expect(page).toContain('epoch:none')
	expect(state.isOutdated(page)).toBe(false)
	openSite('a').close()
	later()
	expect(state.isOutdated(page)).toBe(true)
})

test('finished pages stay available while the database cannot be read', () => {
	const db = openSite('a')
	run(db, 1, 'listing:1')
	const page = [...state.presentStateTags(), 'listing:1']
	run(db, 2, 'listing:2')
	db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
	db.close()
	fs.truncateSync(path.join(dataDir, 'site.db'), 1000)
	later()
	expect(state.isOutdated(page)).toBe(false)
})

test('a page is outdated when pictures are on a host that its policy does not allow', () => {
	const db = openSite('a')
	expect(state.stockHosts()).toEqual({ pictures: [], media: [], frames: [] })
	const page = state.presentStateTags()
	const hosts = { pictures: ['https://cdn.example'], media: ['https://films.example'], frames: [] }
	db.prepare("INSERT INTO meta VALUES ('stock-hosts', ?)").run(JSON.stringify(hosts))
	later()
	expect(state.stockHosts()).toEqual(hosts)
	expect(state.isOutdated(page)).toBe(true)
	expect(state.isOutdated(state.presentStateTags())).toBe(false)
	db.close()
})
