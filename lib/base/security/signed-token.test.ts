import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createToken, readToken } from './signed-token.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-21T12:00:01Z')

test('a token opens its subject until it expires', () => {
	const token = createToken('alert', '42', LATER)
	expect(readToken('alert', token, NOW)).toEqual({ subject: '42', isExpired: false })
	expect(readToken('alert', token, LATER)).toEqual({ subject: '42', isExpired: true })
})

test('a token opens nothing else', () => {
	const token = createToken('alert', '42', LATER)
	expect(readToken('friend', token, NOW)).toBeNull()
	expect(readToken('alert', token.replace('42.', '43.'), NOW)).toBeNull()
	const [subject, expires, signature] = token.split('.')
	expect(readToken('alert', `${subject}.${expires?.replace(/.$/, 'z')}.${signature}`, NOW)).toBeNull()
	expect(readToken('alert', `${token.slice(0, -2)}AA`, NOW)).toBeNull()
	for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
		if (!token.endsWith(last)) expect(readToken('alert', token.slice(0, -1) + last, NOW)).toBeNull()
	}
})

test.each(['', '42', 'a.b.c', '42.zz.', '../x.1.1', 'x'.repeat(10_000)])('%s is no token', (token) => {
	expect(readToken('alert', token, NOW)).toBeNull()
})

test('creating a token throws for a subject that a link cannot hold', () => {
	expect(() => createToken('alert', 'a.b', LATER)).toThrow()
	expect(() => createToken('alert', 'x'.repeat(81), LATER)).toThrow()
})

test('links of staff are read in one place, which checks that the browser is known', () => {
	const root = path.resolve(import.meta.dirname, '../../..')
	const files = ['app', 'components', 'lib']
		.flatMap((folder) =>
			fs.readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
		)
		.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
	const readers = files.filter((name) => fs.readFileSync(path.join(root, name), 'utf8').includes('readStaffToken('))
	expect(readers.sort()).toEqual(['lib/base/security/signed-token.ts', 'lib/people/staff/link.ts'])
})
