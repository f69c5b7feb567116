import { expect, test } from 'vitest'
import { noteVisitor } from './note-visitor'

const noted = (peer: string | undefined, said?: string) => {
	const headers = said === undefined ? {} : { 'x-forwarded-for': said }
	noteVisitor(headers, peer)
	return headers
}

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.18.0.2', '::ffff:192.168.1.4', 'fd00::7'])(
	'the proxy at %s is believed',
	(peer) => {
		expect(noted(peer, '203.0.113.9')).toEqual({ 'x-forwarded-for': '203.0.113.9' })
	},
)

test.each(['198.51.100.7', '::ffff:198.51.100.7', '172.32.0.1', '2001:db8::7'])(
	'who comes from %s cannot pass for somebody else',
	(peer) => {
		expect(noted(peer, '203.0.113.9')).toEqual({ 'x-forwarded-for': peer })
	},
)

test('without a proxy it is the address that the request came from; of a closed line nothing is known', () => {
	expect(noted('127.0.0.1')).toEqual({ 'x-forwarded-for': '127.0.0.1' })
	expect(noted(undefined)).toEqual({})
})
