import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { usableSecret } from '#lib/base/env.ts'
import { HOUR_MS } from '#lib/base/time/milliseconds.ts'
import { createPass, isKey, isPass } from './pass.ts'

const SECRET = 'a long enough secret'
const NOON = new Date('2026-11-21T12:00:00Z')
const hours = (count: number) => new Date(NOON.getTime() + count * HOUR_MS)

test.each([
	[undefined, null],
	['', null],
	['fifteen letters', null],
	['sixteen letters!', 'sixteen letters!'],
])('the secret %j is used as %j', (given, expected) => {
	expect(usableSecret(given)).toBe(expected)
})

test('only the secret itself is accepted as key', () => {
	expect(isKey(SECRET, SECRET)).toBe(true)
	for (const wrong of ['', 'a', SECRET.slice(1), `${SECRET} `, SECRET.toUpperCase()])
		expect(isKey(SECRET, wrong), wrong).toBe(false)
})

describe('a pass', () => {
	const pass = createPass(SECRET, NOON)

	test('contains its expiry and is signed with the secret', () => {
		const expiry = String(Date.parse('2026-11-22T00:00:00Z') / 1000)
		const signed = createHmac('sha256', SECRET).update(`preview pass until ${expiry}`).digest('base64url')
		expect(pass).toBe(`${expiry}.${signed}`)
	})

	test('is valid for twelve hours', () => {
		expect(isPass(SECRET, pass, NOON)).toBe(true)
		expect(isPass(SECRET, pass, new Date(hours(12).getTime() - 1))).toBe(true)
		expect(isPass(SECRET, pass, hours(12))).toBe(false)
	})

	test('is refused once the secret has changed', () => {
		expect(isPass('another long enough secret', pass, NOON)).toBe(false)
	})

	test('is refused with a later expiry, another signature, or none', () => {
		const [expiry = '', signed = ''] = pass.split('.')
		const forged = [
			`${Number(expiry) + 1}.${signed}`,
			`${expiry}.${signed.slice(0, -1)}`,
			`${expiry}.${signed}x`,
			`${expiry}.`,
			`.${signed}`,
			expiry,
			signed,
			'',
			'.',
			`0${expiry}.${signed}`,
		]
		for (const one of forged) expect(isPass(SECRET, one, NOON), one).toBe(false)
	})

	test('is refused if its signed expiry is no number', () => {
		const signed = createHmac('sha256', SECRET).update('preview pass until Infinity').digest('base64url')
		expect(isPass(SECRET, `Infinity.${signed}`, NOON)).toBe(false)
	})
})
