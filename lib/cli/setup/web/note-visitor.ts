import type { IncomingHttpHeaders } from 'node:http'
import net from 'node:net'

const NEAR = [
	['127.0.0.0', 8, 'ipv4'],
	['10.0.0.0', 8, 'ipv4'],
	['172.16.0.0', 12, 'ipv4'],
	['192.168.0.0', 16, 'ipv4'],
	['::1', 128, 'ipv6'],
	['fc00::', 7, 'ipv6'],
] as const

const near = new net.BlockList()
for (const [network, bits, family] of NEAR) near.addSubnet(network, bits, family)

/**
 * Writes down whose request it is, for limits and counts: a proxy on this machine or in its private network
 * (RFC 1918, RFC 4193) is believed, anybody else's own word is replaced by the address that the request came from.
 */
export function noteVisitor(headers: IncomingHttpHeaders, peer: string | undefined): void {
	if (peer === undefined) return
	const isProxy = near.check(peer, net.isIPv6(peer) ? 'ipv6' : 'ipv4')
	if (!isProxy || headers['x-forwarded-for'] === undefined) headers['x-forwarded-for'] = peer
}
