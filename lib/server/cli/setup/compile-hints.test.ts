import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hintCompilation } from './compile-hints.mjs'

let folder: string
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compile-hints-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

function build(rootMainFiles: unknown) {
	fs.writeFileSync(path.join(folder, 'build-manifest.json'), JSON.stringify({ rootMainFiles }))
	for (const name of ['react.js', 'map.js']) fs.writeFileSync(path.join(folder, name), `run("${name}")`)
}
const script = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')

test('the scripts of every page are marked once, others not at all', () => {
	build(['react.js'])
	hintCompilation(folder)
	hintCompilation(folder)
	expect(script('react.js')).toBe('//# allFunctionsCalledOnLoad\nrun("react.js")')
	expect(script('map.js')).toBe('run("map.js")')
})

test.each([[[]], [undefined]])('a build that names no such script is refused: %j', (names) => {
	build(names)
	expect(() => hintCompilation(folder)).toThrow('does not name the scripts of every page')
})
