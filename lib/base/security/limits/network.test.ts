import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { networkOf } from './network.ts'

const UNKNOWN = { line: 'unknown', site: null }

test.each([
	['192.0.2.1', { line: '192.0.2.1', site: null }],
	['::ffff:192.0.2.1', { line: '192.0.2.1', site: null }],
	['::FFFF:192.0.2.1', { line: '192.0.2.1', site: null }],
	['0:0:0:0:0:ffff:192.0.2.1', { line: '192.0.2.1', site: null }],
	['::ffff:c000:201', { line: '192.0.2.1', site: null }],
	['2001:db8:1:2:aaaa:bbbb:cccc:dddd', { line: '2001:db8:1:2', site: '2001:db8:1' }],
	['2001:0DB8:0001:0002::1', { line: '2001:db8:1:2', site: '2001:db8:1' }],
	['2001:db8::1', { line: '2001:db8:0:0', site: '2001:db8:0' }],
	['2001:db8:1:2::', { line: '2001:db8:1:2', site: '2001:db8:1' }],
	['1::3:4:5:6:7:8', { line: '1:0:3:4', site: '1:0:3' }],
	['2001:db8:1:2:3:4:192.0.2.1', { line: '2001:db8:1:2', site: '2001:db8:1' }],
	['::', { line: '0:0:0:0', site: '0:0:0' }],
	['::1', { line: '0:0:0:0', site: '0:0:0' }],
	['::192.0.2.1', { line: '0:0:0:0', site: '0:0:0' }],
	['fe80::1%eth0', { line: 'fe80:0:0:0', site: 'fe80:0:0' }],
	['', UNKNOWN],
	['unknown', UNKNOWN],
	['192.0.2', UNKNOWN],
	['192.0.2.1:443', UNKNOWN],
	['[2001:db8::1]', UNKNOWN],
	['2001:db8::1::2', UNKNOWN],
	['192.0.2.1, 192.0.2.2', UNKNOWN],
])('"%s" belongs to %o', (address, network) => {
	expect(networkOf(address)).toEqual(network)
})

const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
const word = (value: number, isPadded: boolean) => value.toString(16).padStart(isPadded ? 4 : 1, '0')

/** Groups of an address that is no disguised IPv4 address, written in full or with `::` for its zeros. */
const spelled = fc
	.record({
		groups: fc.tuple(fc.integer({ min: 1, max: 0xffff }), ...Array<typeof group>(7).fill(group)),
		isShort: fc.boolean(),
		isPadded: fc.boolean(),
		isUpper: fc.boolean(),
		zone: fc.constantFrom('', '%eth0', '%1'),
	})
	.map(({ groups, isShort, isPadded, isUpper, zone }) => {
		const full = groups.map((value) => word(value, isPadded)).join(':')
		const spelling = isShort ? new URL(`http://[${full}]/`).hostname.slice(1, -1) : full
		return { groups, address: (isUpper ? spelling.toUpperCase() : spelling) + zone }
	})

test('every spelling of an IPv6 address gives its first 64 and 48 bits', () => {
	fc.assert(
		fc.property(spelled, ({ groups, address }) => {
			const first = groups.map((value) => word(value, false))
			expect(networkOf(address)).toEqual({ line: first.slice(0, 4).join(':'), site: first.slice(0, 3).join(':') })
		}),
	)
})

test('every IPv4 address gives itself, even when mapped to IPv6 in either spelling', () => {
	fc.assert(
		fc.property(fc.ipV4(), (address) => {
			const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
			for (const spelling of [
				address,
				`::ffff:${address}`,
				`::ffff:${word(a * 256 + b, true)}:${word(c * 256 + d, false)}`,
			]) {
				expect(networkOf(spelling)).toEqual({ line: address, site: null })
			}
		}),
	)
})

test('any text sent as an address gives a network', () => {
	fc.assert(fc.property(fc.string(), (text) => networkOf(text).line.length <= 19))
})
