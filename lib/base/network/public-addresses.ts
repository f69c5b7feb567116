import 'server-only'
import net from 'node:net'

// IANA's registries of special-purpose addresses.
const SPECIAL_IPV4 = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 4],
	['240.0.0.0', 4],
] as const
/**
 * Special ranges within the global addresses (protocol assignments, documentation, 6to4, SRv6): all lead elsewhere or
 * nowhere.
 */
const SPECIAL_IPV6 = [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const

const special = new net.BlockList()
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, 'ipv6')

// Everything else is loopback, link-local, unique local, multicast, or an IPv4 address in disguise.
const globalIpv6 = new net.BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

const loopback = new net.BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Returns whether an IP address belongs to the public internet: not a private, local, mapped or reserved one. */
export function isPublicAddress(address: string): boolean {
	const version = net.isIP(address)
	if (version === 4) return !special.check(address, 'ipv4')
	if (version === 6) return globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
	return false
}

/** Returns whether an IP address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
	const version = net.isIP(address)
	return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
