import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string
let config: typeof import('./config.ts')

const fileAt = (name: string) => path.join(folder, 'config', name)

function edit(name: string, from: string, to: string): void {
	const text = fs.readFileSync(fileAt(name), 'utf8')
	expect(text).toContain(from)
	fs.writeFileSync(fileAt(name), text.replace(from, to))
	vi.setSystemTime(Date.now() + 1000)
}

function forget(): void {
	for (const name of ['agencyConfigStore', 'agencyConfigUnchecked', 'agencyConfigVersion'])
		Reflect.deleteProperty(globalThis, name)
}

beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'))
	fs.cpSync('config', path.join(folder, 'config'), { recursive: true })
	vi.stubEnv('CONFIG_DIR', path.join(folder, 'config'))
	vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
	vi.useFakeTimers({ toFake: ['Date'] })
	vi.resetModules()
	forget()
	config = await import('./config.ts')
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllEnvs()
	forget()
	fs.rmSync(folder, { recursive: true })
})

test('a process that does not check the files reads them by their schemas, with placeholders filled in', () => {
	expect(config.getSite().name).toBe('Agence du Beffroi')
	expect(config.getFooter().copyright.nl).toBe('© {year} Agence du Beffroi')
	edit('site.json', '"Agence du Beffroi"', '"Huis & Haard"')
	expect(config.getFooter().copyright.nl).toBe('© {year} Huis & Haard')
	expect(config.configProblems()).toEqual([])
})

test('until the first setting is read, the version is that of the files as they are', async () => {
	const { configVersion } = await import('./model/config-version.ts')
	const before = configVersion()
	edit('site.json', '"name": "Agence du Beffroi",', '"name": 7,')
	expect(configVersion()).not.toBe(before)
	edit('site.json', '"name": 7,', '"name": "Agence du Beffroi",')
	expect(config.getSite().name).toBe('Agence du Beffroi')
	expect(configVersion()).toBe(before)
})

test('files that no schema allows are refused, with the command that explains them', () => {
	edit('site.json', '"zip": "7130"', '"zip": 7130')
	expect(() => config.getSite()).toThrow(config.ConfigError)
	expect(() => config.getSite()).toThrow(/npm run config:check/)
})

test('the last configuration of a server replaces files that no schema allows', async () => {
	const { keepLastGood } = await import('./model/last-good.ts')
	keepLastGood(config.presentConfig(), 'one')
	edit('site.json', '"Agence du Beffroi"', '')
	expect(config.getSite().name).toBe('Agence du Beffroi')
	edit('site.json', '"name": ,', '"name": "Huis & Haard",')
	expect(config.getSite().name).toBe('Huis & Haard')
})

test('whoever checks the files decides what everyone in the process reads', () => {
	const present = config.presentConfig()
	const other = { ...present, config: { ...present.config, loan: { ...present.config.loan } } }
	const problem = { file: 'site.json', line: 3, column: 10, place: 'name', message: 'Found 7.' }
	const checked = { good: () => other, version: () => 'checked', problems: () => [problem] }
	Reflect.set(globalThis, 'agencyConfigStore', checked)
	expect(config.getLoanConfig()).toBe(other.config.loan)
	expect(config.configProblems()).toEqual([problem])
})
