// @long-running
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#lib/base/db/driver/sqlite.ts'
import { checkFolder } from '#lib/server/config-check/check-folder.ts'
import { folderStamps } from '#lib/site/config/model/config-version.ts'

vi.setConfig({ testTimeout: 120_000 })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-killed-'))
const configDir = path.join(folder, 'config')
fs.cpSync('config', configDir, { recursive: true })
afterAll(() => fs.rmSync(folder, { recursive: true }))

const read = (name: string): string => fs.readFileSync(path.join(configDir, name), 'utf8')

/** Publishes again and again, and is killed some milliseconds after a publication. Returns how many there were. */
async function killedAfter(milliseconds: number): Promise<number> {
	const program = ['--conditions=react-server', 'tests/support/programs/publish-for-ever.ts']
	const child = spawn(process.execPath, program, {
		env: { CONFIG_DIR: configDir, DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'production' },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const ended = once(child, 'exit')
	let published = 0
	child.stdout.on('data', (text: Buffer) => {
		const isFirst = published === 0
		published += text.toString().trim().split('\n').length
		if (isFirst) setTimeout(() => child.kill('SIGKILL'), milliseconds)
	})
	await ended
	return published
}

test('killed in the middle of a publication, each file is the old or the new one as a whole, and the next start publishes', async () => {
	const [theme, header] = [read('theme.json'), read('header.json')]
	for (const milliseconds of [0, 7, 31, 64]) {
		expect(await killedAfter(milliseconds)).toBeGreaterThan(0)
		for (const [name, before, field] of [
			['theme.json', theme, 'radius'],
			['header.json', header, 'logoHeight'],
		] as const)
			expect(read(name).replace(/(?<=logoHeight": |radius": )\d+/, '?'), field).toBe(
				before.replace(/(?<=logoHeight": |radius": )\d+/, '?'),
			)
		expect(checkFolder(folderStamps(configDir)).problems).toEqual([])
		const db = openDatabase(path.join(folder, 'data', 'site.db'))
		const [{ ok } = { ok: '' }] = db.prepare('SELECT integrity_check AS ok FROM pragma_integrity_check').all() as {
			ok: string
		}[]
		db.close()
		expect(ok).toBe('ok')
	}
})
