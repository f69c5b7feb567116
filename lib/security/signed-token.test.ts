import { expect, test } from 'vitest'
import { createToken, readToken } from './signed-token'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-21T12:00:01Z')

test('a token opens what it was made for until its time', () => {
	const token = createToken('lead', '42', LATER)
	expect(readToken('lead', token, NOW)).toEqual({ subject: '42', isExpired: false })
	expect(readToken('lead', token, LATER)).toEqual({ subject: '42', isExpired: true })
})

test('a token opens nothing else', () => {
	const token = createToken('lead', '42', LATER)
	expect(readToken('alert', token, NOW)).toBeNull()
	expect(readToken('lead', token.replace('42.', '43.'), NOW)).toBeNull()
	const [subject, expires, signature] = token.split('.')
	expect(readToken('lead', `${subject}.${expires?.replace(/.$/, 'z')}.${signature}`, NOW)).toBeNull()
	expect(readToken('lead', `${token.slice(0, -2)}AA`, NOW)).toBeNull()
	for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
		if (!token.endsWith(last)) expect(readToken('lead', token.slice(0, -1) + last, NOW)).toBeNull()
	}
})

test.each(['', '42', 'a.b.c', '42.zz.', '../x.1.1', 'x'.repeat(10_000)])('%s is no token', (token) => {
	expect(readToken('lead', token, NOW)).toBeNull()
})

test('a subject that a link cannot carry is refused at once', () => {
	expect(() => createToken('lead', 'a.b', LATER)).toThrow()
	expect(() => createToken('lead', 'x'.repeat(81), LATER)).toThrow()
})
