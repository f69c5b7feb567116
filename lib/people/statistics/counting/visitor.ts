import 'server-only'
import { createHmac } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { isbot } from 'isbot'
import { getStatisticsSettings } from '#lib/site/config/config.ts'

const MAPPED = /^::ffff:(?=\d+\.)/i
const KEY_LENGTH = 22

const lists = new WeakMap<readonly string[], BlockList>()

function listOf(networks: readonly string[]): BlockList {
	const known = lists.get(networks)
	if (known) return known
	const list = new BlockList()
	for (const network of networks) {
		const [address = '', prefix] = network.split('/')
		const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
		if (prefix === undefined) list.addAddress(address, family)
		else list.addSubnet(address, Number(prefix), family)
	}
	lists.set(networks, list)
	return list
}

/** Whether an address is one of the agency's own, by `config/statistics.json`. */
export function isAgency(address: string, networks = getStatisticsSettings().ownAddresses): boolean {
	const plain = address.replace(MAPPED, '')
	const family = isIP(plain)
	return family !== 0 && listOf(networks).check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether the request comes from a robot, by its user agent, or from a browser that only prefetches. Without a user
 * agent it counts as a robot.
 */
export function isRobot(headers: Headers): boolean {
	const agent = headers.get('user-agent')
	return !agent || isbot(agent) || /prefetch|prerender/.test(headers.get('sec-purpose') ?? '')
}

/**
 * Returns what distinguishes a day's visitors: a hash of network address and browser, keyed with the day's salt,
 * without which it reveals nothing.
 */
export function visitorKey(salt: string, network: string, agent: string): string {
	return createHmac('sha256', salt).update(`${network}\n${agent}`).digest('base64url').slice(0, KEY_LENGTH)
}
