import { expect, test } from 'vitest'
import { isAgency, isRobot, visitorKey } from './visitor.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

test.each([
	['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
	[
		'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
		true,
	],
	['facebookexternalhit/1.1', true],
	['curl/8.5.0', true],
	['', true],
	[FIREFOX, false],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
		false,
	],
])('a browser that says "%s" is a robot: %s', (agent, expected) => {
	expect(isRobot(new Headers({ 'user-agent': agent }))).toBe(expected)
})

test('a client without a user agent, and a browser that prefetches, do not count', () => {
	expect(isRobot(new Headers())).toBe(true)
	expect(isRobot(new Headers({ 'user-agent': FIREFOX, 'sec-purpose': 'prefetch;prerender' }))).toBe(true)
})

test('the addresses and ranges of the agency are recognised in every notation', () => {
	const own = ['203.0.113.7', '198.51.100.0/28', '2001:db8:1::/48']
	expect(isAgency('203.0.113.7', own)).toBe(true)
	expect(isAgency('::ffff:203.0.113.7', own)).toBe(true)
	expect(isAgency('203.0.113.8', own)).toBe(false)
	expect(isAgency('198.51.100.15', own)).toBe(true)
	expect(isAgency('198.51.100.16', own)).toBe(false)
	expect(isAgency('2001:0DB8:0001:ffff::1', own)).toBe(true)
	expect(isAgency('2001:db8:2::1', own)).toBe(false)
	expect(isAgency('unknown', own)).toBe(false)
	expect(isAgency('203.0.113.7', [])).toBe(false)
})

test('a visitor has another key with another salt, network address or browser', () => {
	const key = visitorKey('salt', '192.0.2.1', FIREFOX)
	expect(key).toMatch(/^[\w-]{22}$/)
	expect(visitorKey('salt', '192.0.2.1', FIREFOX)).toBe(key)
	const others = [visitorKey('other', '192.0.2.1', FIREFOX), visitorKey('salt', '192.0.2.2', FIREFOX)]
	expect(new Set([key, ...others, visitorKey('salt', '192.0.2.1', 'other')]).size).toBe(4)
})
