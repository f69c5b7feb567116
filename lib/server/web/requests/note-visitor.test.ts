import { expect, test } from 'vitest'
import { isNear, recordVisitor } from './record-visitor.ts'

const noted = (peer: string | undefined, said?: string) => {
	const headers = said === undefined ? {} : { 'x-forwarded-for': said }
	recordVisitor(headers, peer)
	return headers
}

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.18.0.2', '::ffff:192.168.1.4', 'fd00::7'])(
	'the proxy at %s is believed',
	(peer) => {
		expect(noted(peer, '203.0.113.9')).toEqual({ 'x-forwarded-for': '203.0.113.9' })
	},
)

test.each(['198.51.100.7', '::ffff:198.51.100.7', '172.32.0.1', '2001:db8::7'])(
	'a request from %s cannot pretend to be from another address',
	(peer) => {
		expect(noted(peer, '203.0.113.9')).toEqual({ 'x-forwarded-for': peer })
	},
)

test('without a proxy it is the address that the request came from; for a closed connection it is unknown', () => {
	expect(noted('10.1.2.3')).toEqual({ 'x-forwarded-for': '10.1.2.3' })
	expect(noted(undefined)).toEqual({})
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('a request of %s itself is marked', (peer) => {
	expect(noted(peer)).toEqual({ 'x-forwarded-for': peer, 'x-agency-direct': '1' })
})

test('the mark is lost behind a proxy, and nobody can send it', () => {
	const brought = { 'x-agency-direct': '1', 'x-real-ip': '203.0.113.9' }
	recordVisitor(brought, '127.0.0.1')
	expect(brought).not.toHaveProperty('x-agency-direct')
	const claimed = { 'x-agency-direct': '1' }
	recordVisitor(claimed, '198.51.100.7')
	expect(claimed).not.toHaveProperty('x-agency-direct')
})

test.each(['', 'unknown', 'a:b', '203.0.113.9, 10.0.0.1'])('an invalid address, such as "%s", is not near', (text) => {
	expect(isNear(text)).toBe(false)
})
