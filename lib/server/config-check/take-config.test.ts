import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

// The modules read these settings once, so every test has the same folder, with new contents.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'config-taken-'))
vi.stubEnv('CONFIG_DIR', path.join(folder, 'config'))
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const build = vi.hoisted(() => ({ id: 'one' }))
vi.mock('#lib/base/process/build-id.ts', () => ({ NO_BUILD: 'none', buildId: () => build.id }))
const { configProblems, getFooter, getSite } = await import('#lib/site/config/config.ts')
const { watchConfig } = await import('./watch.ts')
const { takeConfig } = await import('./take-config.ts')

const isChecking = () => Reflect.has(globalThis, 'agencyConfigStore')

/** Makes this process forget its configuration, as a command that starts. */
function forget(): void {
	for (const name of ['agencyConfigStore', 'agencyConfigVersion', 'agencyConfigUnchecked', 'agencyBackground']) {
		Reflect.deleteProperty(globalThis, name)
	}
}

/** A server of this build uses the files as they are. */
function serve(id: string): void {
	build.id = id
	forget()
	watchConfig()
	forget()
}

beforeEach(() => {
	vi.useFakeTimers()
	fs.rmSync(folder, { recursive: true, force: true })
	fs.cpSync('config', path.join(folder, 'config'), { recursive: true })
	serve('one')
})

afterAll(() => {
	vi.useRealTimers()
	forget()
	fs.rmSync(folder, { recursive: true })
})

test('a command does not check again what the server of its build uses', async () => {
	expect(await takeConfig()).toBeNull()
	expect(isChecking()).toBe(false)
	expect(getSite().name).toBe('Agence du Beffroi')
})

test('files that were edited since are checked, and a mistake that only the checks find keeps the last good ones', async () => {
	const footer = path.join(folder, 'config', 'footer.json')
	fs.writeFileSync(footer, fs.readFileSync(footer, 'utf8').replace('"page:sale"', '"page:nowhere"'))
	await takeConfig()
	expect(isChecking()).toBe(true)
	expect(JSON.stringify(getFooter())).not.toContain('nowhere')
	expect(configProblems().map(({ file }) => file)).toEqual(['footer.json'])
})

test('a program that is newer than the server, or was never built, checks the files itself', async () => {
	build.id = 'two'
	await takeConfig()
	expect(isChecking()).toBe(true)
	serve('none')
	await takeConfig()
	expect(isChecking()).toBe(true)
})
