import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

let configDir: string
let file: typeof import('./config-file')
const write = (content: string) => fs.writeFileSync(path.join(configDir, 'a.json'), content)
const later = () => vi.setSystemTime(Date.now() + 1000)

beforeEach(async () => {
	configDir = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'))
	vi.stubEnv('CONFIG_DIR', configDir)
	vi.useFakeTimers({ toFake: ['Date'] })
	vi.resetModules()
	Reflect.deleteProperty(globalThis, 'agencyConfigVersion')
	Reflect.deleteProperty(globalThis, 'agencyConfigProblems')
	file = await import('./config-file')
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllEnvs()
	fs.rmSync(configDir, { recursive: true })
})

test('an edit is read within a second', () => {
	write('{ "n": 1 }')
	const read = file.configFile('a.json', z.object({ n: z.number() }))
	expect(read()).toEqual({ n: 1 })
	write('{ "n": 22 }')
	later()
	expect(read()).toEqual({ n: 22 })
})

test.each([
	['not JSON', '{ "n": ', 'a.json'],
	['a wrong type', '{ "n": "many" }', 'expected number'],
])('an edit with %s keeps the last good content and says why', (_, broken, reason) => {
	write('{ "n": 1 }')
	const read = file.configFile('a.json', z.object({ n: z.number() }))
	read()
	write(broken)
	later()
	expect(read()).toEqual({ n: 1 })
	expect(file.configProblems().get('a.json')).toContain(reason)
	write('{ "n": 3 }')
	later()
	expect(read()).toEqual({ n: 3 })
	expect(file.configProblems().size).toBe(0)
})

test('a file that was never good throws with its name', () => {
	write('{}')
	expect(file.configFile('a.json', z.object({ n: z.number() }))).toThrow('config/a.json')
})
