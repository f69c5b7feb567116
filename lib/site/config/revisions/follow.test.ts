import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOW = new Date('2026-11-24T10:00:00.000Z')
let folder: string
const dataDir = () => path.join(folder, 'data')
const ownDir = () => path.join(folder, 'config')

beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-follow-'))
	fs.mkdirSync(path.join(ownDir(), 'media'), { recursive: true })
	fs.writeFileSync(path.join(ownDir(), 'site.json'), '{"own":1}')
	fs.writeFileSync(path.join(ownDir(), 'theme.json'), '{"own":2}')
	vi.stubEnv('DATA_DIR', dataDir())
	vi.stubEnv('CONFIG_DIR', ownDir())
	start()
})
afterEach(async () => {
	await (await import('#lib/base/db/connection.ts')).closeDatabase()
	vi.unstubAllEnvs()
	vi.unstubAllGlobals()
	fs.rmSync(folder, { recursive: true, force: true })
})

/** As if the process had just begun. */
function start(): void {
	vi.resetModules()
	vi.stubGlobal('agencyConfigFolder', undefined)
}

async function push(
	base: number | null,
	files: Record<string, string | null>,
	{ now = NOW, restores = null }: { now?: Date; restores?: number | null } = {},
): Promise<void> {
	const { getFullDb } = await import('#lib/base/db/connection.ts')
	const { addRevision } = await import('./revisions.ts')
	const contents = new Map(
		Object.entries(files).map(([file, text]) => [file, text === null ? null : Buffer.from(text)] as const),
	)
	const change = { base, who: 'ada', note: '', files: contents, restores }
	await (await getFullDb()).transaction().execute((transaction) => addRevision(transaction, change, now))
}

const follow = async () => (await import('./follow.ts')).followTable()
const inUse = async () => (await import('#lib/site/config/model/config-folder.ts')).configFolder()
const read = async (file: string) => fs.readFileSync(path.join(await inUse(), file), 'utf8')

test('without a revision the own folder is used; with one, a folder made from the table, at once for the next start', async () => {
	await follow()
	expect(await inUse()).toBe(ownDir())
	await push(null, { 'site.json': '{"table":1}', 'media/a/logo.svg': '<svg/>' })
	await follow()
	expect((await inUse()).startsWith(dataDir())).toBe(true)
	expect([await read('site.json'), await read('media/a/logo.svg')]).toEqual(['{"table":1}', '<svg/>'])
	expect(fs.readFileSync(path.join(ownDir(), 'site.json'), 'utf8')).toBe('{"own":1}')
	const before = await inUse()
	start()
	expect(await inUse()).toBe(before)
})

test('each revision replaces the one before as a whole, and an unchanged medium keeps its time', async () => {
	await push(null, { 'site.json': '1', 'theme.json': '1', 'media/logo.svg': '<svg/>' })
	await follow()
	const logo = async () => fs.statSync(path.join(await inUse(), 'media/logo.svg')).mtimeMs
	expect(await logo()).toBe(NOW.getTime())
	await push(1, { 'site.json': '2', 'theme.json': '2' }, { now: new Date(NOW.getTime() + 60_000) })
	await follow()
	expect([await read('site.json'), await read('theme.json')]).toEqual(['2', '2'])
	expect(await logo()).toBe(NOW.getTime())
	await push(2, { 'media/logo.svg': null })
	await follow()
	expect(fs.existsSync(path.join(await inUse(), 'media/logo.svg'))).toBe(false)
})

test('a file that this version needs and the table has never had comes from the own folder', async () => {
	await push(null, { 'site.json': '{"table":1}' })
	await follow()
	expect([await read('site.json'), await read('theme.json')]).toEqual(['{"table":1}', '{"own":2}'])
})

test('a file that was changed in the folder of a revision is made anew at the next start', async () => {
	await push(null, { 'site.json': '{"table":1}' })
	await follow()
	const file = path.join(await inUse(), 'site.json')
	fs.rmSync(file)
	fs.writeFileSync(file, '{"changed":1}')
	start()
	await follow()
	expect(await read('site.json')).toBe('{"table":1}')
})

test('few folders stay, and no draft', async () => {
	for (let base = 0; base < 6; base += 1) {
		await push(base || null, { 'site.json': `${base}` })
		await follow()
	}
	const left = fs.readdirSync(path.join(dataDir(), 'config-revisions'))
	expect(left.filter((name) => name !== 'last')).toHaveLength(3)
	expect(left.filter((name) => name.startsWith('.'))).toEqual([])
	expect(await read('site.json')).toBe('5')
})

test('a hand edit of the own folder is named until it is pushed; an old version of it is not', async () => {
	await push(null, { 'site.json': '{"own":1}', 'theme.json': '{"own":2}' })
	await push(1, { 'site.json': '{"table":2}' })
	await follow()
	const { getFullDb } = await import('#lib/base/db/connection.ts')
	const { unpushedFiles } = await import('./unpushed.ts')
	expect(await unpushedFiles(await getFullDb())).toEqual([])
	fs.writeFileSync(path.join(ownDir(), 'theme.json'), '{"own":3}')
	expect(await unpushedFiles(await getFullDb())).toEqual(['theme.json'])
	await push(2, { 'theme.json': '{"own":3}' })
	await follow()
	expect(await unpushedFiles(await getFullDb())).toEqual([])
})

test('a revision that ends the use of the table puts the own folder into use, also for the next start', async () => {
	await push(null, { 'site.json': '{"table":1}' })
	await follow()
	await push(1, {}, { restores: 0 })
	await follow()
	expect(await inUse()).toBe(ownDir())
	start()
	expect(await inUse()).toBe(ownDir())
	await push(2, {})
	await follow()
	expect(await read('site.json')).toBe('{"table":1}')
})
