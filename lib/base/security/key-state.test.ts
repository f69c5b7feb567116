import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { closeDatabase as Close, getFullDb as Open } from '#lib/base/db/connection.ts'
import type { keyState as KeyState, renewKey as RenewKey } from './key-state.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

let folder: string
let keyFile: string
let getFullDb: typeof Open
let closeDatabase: typeof Close
let keyState: typeof KeyState
let renewKey: typeof RenewKey

beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-key-'))
	keyFile = path.join(folder, 'secret.key')
	vi.stubEnv('DATA_DIR', folder)
	vi.stubEnv('LOG_LEVEL', 'silent')
	vi.resetModules()
	vi.stubGlobal('agencyMasterKey', undefined)
	const connection = await import('#lib/base/db/connection.ts')
	getFullDb = connection.getFullDb
	closeDatabase = connection.closeDatabase
	const state = await import('./key-state.ts')
	keyState = state.keyState
	renewKey = state.renewKey
})
afterEach(async () => {
	await closeDatabase()
	vi.unstubAllEnvs()
	vi.unstubAllGlobals()
	fs.rmSync(folder, { recursive: true, force: true })
})

test.each([
	['missing', () => fs.rmSync(keyFile)],
	['damaged', () => fs.writeFileSync(keyFile, 'half a key')],
	[
		'unreadable',
		() => {
			// Nobody, not even root, can read a folder as a file.
			fs.rmSync(keyFile)
			fs.mkdirSync(keyFile)
		},
	],
])(
	'a key that is %s is replaced by a new one when that is accepted, and what was there is kept',
	async (trouble, spoil) => {
		const db = await getFullDb()
		expect(await keyState(db)).toBe('ok')
		const before = fs.readFileSync(keyFile, 'utf8')
		spoil()
		expect(await renewKey(db, NOW)).toBe(trouble)
		expect(await keyState(db)).toBe('ok')
		expect(fs.readFileSync(keyFile, 'utf8')).not.toBe(before)
		const kept = fs.readdirSync(folder).filter((name) => name.startsWith('secret.key.'))
		expect(kept).toEqual(trouble === 'missing' ? [] : [`secret.key.${trouble}-${NOW.getTime()}`])
	},
)

test('another key becomes the one of the database when it is accepted', async () => {
	const db = await getFullDb()
	await keyState(db)
	const other = `${'ab'.repeat(32)}\n`
	fs.writeFileSync(keyFile, other)
	expect(await renewKey(db)).toBe('changed')
	expect(await keyState(db)).toBe('ok')
	expect(fs.readFileSync(keyFile, 'utf8')).toBe(other)
})
