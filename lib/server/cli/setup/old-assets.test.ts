import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putAside, putBack } from './old-assets.mjs'

let folder: string
let aside: string
beforeEach(() => {
	const root = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-assets-'))
	folder = path.join(root, 'static')
	aside = path.join(root, 'aside')
})
afterEach(() => {
	fs.rmSync(path.dirname(folder), { recursive: true })
})

function write(name: string, text: string, daysAgo = 0) {
	const file = path.join(folder, name)
	fs.mkdirSync(path.dirname(file), { recursive: true })
	fs.writeFileSync(file, text)
	const at = new Date(Date.now() - daysAgo * 86_400_000)
	fs.utimesSync(file, at, at)
}

test('scripts of the last days outlive a build, older ones do not, and no file of the new build is replaced', () => {
	write('chunks/a.js', 'same name, earlier build')
	write('chunks/b.js', 'of an open page', 2)
	write('chunks/c.js', 'long gone', 4)
	putAside(folder, aside)
	expect(fs.existsSync(folder)).toBe(false)
	write('chunks/a.js', 'new')
	putBack(folder, aside)
	expect(fs.readdirSync(path.join(folder, 'chunks')).sort()).toEqual(['a.js', 'b.js'])
	expect(fs.readFileSync(path.join(folder, 'chunks/a.js'), 'utf8')).toBe('new')
	expect(fs.existsSync(aside)).toBe(false)
})

test('the first build has nothing to keep', () => {
	putAside(folder, aside)
	write('chunks/a.js', 'new')
	putBack(folder, aside)
	expect(fs.readdirSync(path.join(folder, 'chunks'))).toEqual(['a.js'])
})
