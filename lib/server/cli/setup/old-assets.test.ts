import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putAside, putBack, takeOver } from './old-assets.mjs'

const DAY_MS = 86_400_000
const LATER = Date.parse('2027-01-04T12:00:00Z')

let root: string
let aside: string
beforeEach(() => {
	root = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-assets-'))
	aside = path.join(root, 'own/cache/aside')
})
afterEach(() => {
	fs.rmSync(root, { recursive: true })
})

const folderOf = (build: string) => path.join(root, build, 'static/chunks')
const namesOf = (build: string) => fs.readdirSync(folderOf(build)).sort()
const textOf = (build: string, name: string) => fs.readFileSync(path.join(folderOf(build), name), 'utf8')

/** Writes what a build makes: files with these names and texts, as old as the build. */
function write(build: string, files: Record<string, string>) {
	fs.mkdirSync(folderOf(build), { recursive: true })
	for (const [name, text] of Object.entries(files)) {
		fs.writeFileSync(path.join(folderOf(build), name), text)
		fs.utimesSync(path.join(folderOf(build), name), 0, 0)
	}
}

/** Makes the next build in the same folder, so many days later. */
function buildAgain(files: Record<string, string>, day: number) {
	putAside(path.join(root, 'own'), aside)
	expect(fs.existsSync(path.join(root, 'own/static'))).toBe(false)
	write('own', files)
	putBack(path.join(root, 'own'), aside, new Date(LATER + day * DAY_MS))
	expect(fs.existsSync(aside)).toBe(false)
}

test('scripts outlive the build that replaces them by three days, however old they are', () => {
	write('own', { 'a.js': 'same name, earlier build', 'b.js': 'of an open page' })
	buildAgain({ 'a.js': 'new' }, 0)
	expect([namesOf('own'), textOf('own', 'a.js')]).toEqual([['a.js', 'b.js'], 'new'])
	buildAgain({ 'c.js': 'newer' }, 2)
	expect(namesOf('own')).toEqual(['a.js', 'b.js', 'c.js'])
	buildAgain({ 'c.js': 'newer' }, 4)
	expect(namesOf('own')).toEqual(['a.js', 'c.js'])
	buildAgain({ 'c.js': 'newer' }, 6)
	expect(namesOf('own')).toEqual(['c.js'])
})

test('a script that belongs to a build again is as young as that build', () => {
	write('own', { 'a.js': '1' })
	buildAgain({ 'b.js': '2' }, 0)
	buildAgain({ 'a.js': '1' }, 2)
	buildAgain({ 'b.js': '2' }, 4)
	expect(namesOf('own')).toEqual(['a.js', 'b.js'])
})

test('a build in another folder has the scripts of the version that runs, which keeps them', () => {
	write('running', { 'a.js': '1', 'b.js': '2' })
	takeOver(path.join(root, 'running'), aside)
	write('own', { 'b.js': '2', 'c.js': '3' })
	putBack(path.join(root, 'own'), aside, new Date(LATER))
	expect([namesOf('own'), namesOf('running')]).toEqual([
		['a.js', 'b.js', 'c.js'],
		['a.js', 'b.js'],
	])
	// The next one follows it: what was replaced twice is gone after three days.
	takeOver(path.join(root, 'own'), path.join(root, 'aside'))
	write('next', { 'd.js': '4' })
	putBack(path.join(root, 'next'), path.join(root, 'aside'), new Date(LATER + 4 * DAY_MS))
	expect(namesOf('next')).toEqual(['b.js', 'c.js', 'd.js'])
})

test('the first build has nothing to keep', () => {
	buildAgain({ 'a.js': 'new' }, 0)
	expect(namesOf('own')).toEqual(['a.js'])
})
