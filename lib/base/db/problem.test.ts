import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#lib/base/db/driver/sqlite.ts'
import { databaseProblem, mayPass } from './problem.ts'

let folder: string

beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-problem-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

function lineOf(action: () => unknown): string | null {
	try {
		action()
	} catch (error) {
		return databaseProblem(new Error('wrapped', { cause: error }))
	}
	return 'no problem'
}

const file = () => path.join(folder, 'site.db')

test('a locked database has a message of its own', () => {
	const first = openDatabase(file())
	first.exec('CREATE TABLE a (x); BEGIN IMMEDIATE')
	const second = openDatabase(file())
	second.exec('PRAGMA busy_timeout = 1')
	expect(lineOf(() => second.exec('INSERT INTO a VALUES (1)'))).toMatch(/^The database is locked by another process/)
	first.close()
	second.close()
})

test('a full disk has a message of its own', () => {
	const db = openDatabase(file())
	db.exec('CREATE TABLE a (x); PRAGMA max_page_count = 2')
	expect(lineOf(() => db.exec('INSERT INTO a VALUES (zeroblob(100000))'))).toBe('The disk is full.')
	db.close()
})

test('a read-only database has a message of its own', () => {
	openDatabase(file()).close()
	const db = openDatabase(file(), { readOnly: true })
	expect(lineOf(() => db.exec('CREATE TABLE a (x)'))).toBe('The database cannot be written: no permission.')
	db.close()
})

test('a file that is no database and a missing folder each have a message', () => {
	fs.writeFileSync(file(), 'not a database, but long enough to be looked at'.repeat(100))
	expect(lineOf(() => openDatabase(file()))).toBe('The database file is not a database.')
	expect(lineOf(() => openDatabase(path.join(folder, 'none', 'site.db')))).toMatch(/^The database cannot be opened/)
	expect(lineOf(() => fs.mkdirSync(path.join(file(), 'data')))).toMatch(/a file is in its place/)
})

test('any other error has no message', () => {
	expect(databaseProblem(new Error('boom'))).toBeNull()
	expect(databaseProblem('boom')).toBeNull()
})

test.each([
	[Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' }), 'does not answer', true],
	[Object.assign(new Error('the database system is starting up'), { code: '57P03' }), 'stopping or starting', true],
	[new Error('Connection terminated unexpectedly'), 'was cut', true],
	[Object.assign(new Error('password authentication failed'), { code: '28P01' }), 'refuses the name', false],
	[Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }), 'is locked', true],
	[Object.assign(new Error('could not extend file'), { code: '53100' }), 'disk of the database server is full', true],
	[Object.assign(new Error('out of memory'), { code: '53200' }), 'lacks memory', true],
	[Object.assign(new Error('sorry, too many clients already'), { code: '53300' }), 'too many connections', true],
	[Object.assign(new Error('canceling statement due to user request'), { code: '57014' }), 'took too long', true],
	[Object.assign(new Error('cannot execute CREATE TABLE'), { code: '25006' }), 'only reads', true],
	[
		Object.assign(new Error('permission denied for schema public'), { code: '42501' }),
		'refuses the site a right',
		false,
	],
	[Object.assign(new Error('database "agency" does not exist'), { code: '3D000' }), 'no database of this name', false],
	[Object.assign(new Error('database is locked'), { errcode: 5 }), 'is locked', true],
	[Object.assign(new Error('database or disk is full'), { errcode: 13 }), 'The disk is full', true],
	[Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 }), 'no permission', false],
	[Object.assign(new Error('database disk image is malformed'), { errcode: 11 }), 'is damaged', false],
	[Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), 'The disk is full', true],
])('%s', (error, words, passes) => {
	expect(databaseProblem(new Error('outside', { cause: error }))).toContain(words)
	expect(mayPass(new Error('outside', { cause: error }))).toBe(passes)
})
