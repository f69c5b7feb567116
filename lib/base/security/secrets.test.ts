import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string

beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-secret-'))
	vi.stubEnv('DATA_DIR', folder)
})
afterEach(() => {
	vi.unstubAllEnvs()
	vi.unstubAllGlobals()
	fs.rmSync(folder, { recursive: true, force: true })
})

/** Returns the keys of a process that starts with this `AGENCY_SECRET`. */
async function secretsWith(secret: string | undefined) {
	vi.resetModules()
	vi.stubGlobal('agencyMasterKey', undefined)
	vi.stubEnv('AGENCY_SECRET', secret)
	return await import('./secrets.ts')
}

test('a site that moves goes on with the key of its file, written as AGENCY_SECRET', async () => {
	const { keyFor, keyFile } = await secretsWith(undefined)
	const before = keyFor('links')
	const text = fs.readFileSync(keyFile(), 'utf8').trim()
	expect((await secretsWith(`hex:${text}`)).keyFor('links')).toEqual(before)
	// A secret of that length without the word before it is the key that it has always been.
	expect((await secretsWith(text)).keyFor('links')).not.toEqual(before)
	expect((await secretsWith(text)).presentKey()).toEqual(Buffer.from(text))
})

test('what follows the word must be the text of a key file', async () => {
	await expect(secretsWith(`hex:${'0'.repeat(63)}`)).rejects.toThrow('secret.key')
	await expect(secretsWith(`hex:${'0'.repeat(63)}g`)).rejects.toThrow('secret.key')
})
