import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { makeDataPrivate as MakeDataPrivate } from './private-files.ts'

let folder: string
let makeDataPrivate: typeof MakeDataPrivate

beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-private-'))
	vi.stubEnv('DATA_DIR', folder)
	vi.stubEnv('LOG_LEVEL', 'silent')
	vi.resetModules()
	makeDataPrivate = (await import('./private-files.ts')).makeDataPrivate
})
afterEach(() => {
	vi.unstubAllEnvs()
	fs.rmSync(folder, { recursive: true })
})

test('a folder that nobody may look into does not keep the other files from becoming private', () => {
	const locked = path.join(folder, 'locked')
	const file = path.join(folder, 'mail.json')
	fs.mkdirSync(locked)
	fs.writeFileSync(file, '{}')
	fs.chmodSync(file, 0o644)
	const { readdirSync } = fs
	// Root may look into any folder.
	vi.spyOn(fs, 'readdirSync').mockImplementation((...asked: unknown[]) => {
		if (asked[0] === locked) throw new Error('EACCES')
		return Reflect.apply(readdirSync, fs, asked)
	})
	makeDataPrivate()
	expect(fs.statSync(file).mode & 0o777).toBe(0o600)
	expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
})
