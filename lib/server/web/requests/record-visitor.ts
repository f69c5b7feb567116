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

/** Whether an address belongs to this machine or to a private network (RFC 1918, RFC 4193). */
export function isNear(address: string): boolean {
	const family = net.isIP(address)
	return family !== 0 && near.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

const here = new net.BlockList()
here.addSubnet('127.0.0.0', 8, 'ipv4')
here.addAddress('::1', 'ipv6')

/** Names of headers in which proxies name the visitor they ask for. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']
/** As in `lib/server/health/audience.ts`, which only Next loads. */
const DIRECT = 'x-agency-direct'

/**
 * Records whose request it is, for limits and counts: a proxy on this machine or in its private network (RFC 1918, RFC
 * 4193) is believed; for anybody else the header is replaced by the address that the request came from. A request from
 * this machine that came through no proxy is marked as such; nobody else can send the mark.
 */
export function recordVisitor(headers: IncomingHttpHeaders, peer: string | undefined): void {
	delete headers[DIRECT]
	if (peer === undefined) return
	const isHere = here.check(peer, net.isIPv6(peer) ? 'ipv6' : 'ipv4')
	if (isHere && FORWARDED.every((name) => headers[name] === undefined)) headers[DIRECT] = '1'
	if (!isNear(peer) || headers['x-forwarded-for'] === undefined) headers['x-forwarded-for'] = peer
}
