import { expect, test } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './public-addresses.ts'

test.each(['8.8.8.8', '193.191.1.1', '172.15.0.1', '172.32.0.1', '2001:6a8:3c80::1', '2a00:1450:400e::1'])(
	'%s is public',
	(address) => {
		expect(isPublicAddress(address)).toBe(true)
	},
)

test.each([
	['0.0.0.0', 'this network'],
	['10.1.2.3', 'private'],
	['100.64.0.1', 'shared by a provider'],
	['127.0.0.1', 'loopback'],
	['127.255.255.254', 'loopback'],
	['169.254.169.254', 'link-local, where clouds keep their secrets'],
	['172.16.0.1', 'private'],
	['172.31.255.255', 'private'],
	['192.168.1.1', 'private'],
	['198.18.0.1', 'for measurements'],
	['203.0.113.7', 'for documentation'],
	['224.0.0.1', 'multicast'],
	['255.255.255.255', 'broadcast'],
	['::', 'unspecified'],
	['::1', 'loopback'],
	['::ffff:127.0.0.1', 'an IPv4 address in disguise'],
	['::ffff:8.8.8.8', 'an IPv4 address in disguise'],
	['::ffff:7f00:1', 'an IPv4 address in disguise'],
	['64:ff9b::7f00:1', 'translated to IPv4'],
	['fc00::1', 'unique local'],
	['fd12:3456::1', 'unique local'],
	['fe80::1', 'link-local'],
	['fe80::1%lo', 'link-local'],
	['ff02::1', 'multicast'],
	['2001::1', 'Teredo'],
	['2001:db8::1', 'for documentation'],
	['2002:7f00:1::', '6to4'],
	['localhost', 'no address'],
	['', 'no address'],
])('%s is not public: %s', (address) => {
	expect(isPublicAddress(address)).toBe(false)
})

test('only 127.0.0.0/8 and ::1 are this machine, not what is mapped to them', () => {
	const own = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:10.0.0.1', '10.0.0.1', 'fe80::1', '8.8.8.8']
	expect(own.filter(isLoopbackAddress)).toEqual(['127.0.0.1', '127.9.9.9', '::1'])
})
