import { isIP } from 'node:net'

/** The network an address belongs to, as far as the address reveals it. */
export interface Network {
	/**
	 * One subscriber's line: an IPv4 address, or the first 64 bits of an IPv6 address, whose other bits change by
	 * themselves.
	 */
	line: string
	/** The first 48 bits of an IPv6 address, a block of 65,536 lines that one customer may have; null for IPv4. */
	site: string | null
}

/** Everyone without a readable address shares this line. */
const UNKNOWN: Network = { line: 'unknown', site: null }

function hex(groups: readonly number[]): string {
	return groups.map((group) => group.toString(16)).join(':')
}

/** Returns the eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
	const dotted = /[\d.]+\.\d+$/.exec(address)?.[0] ?? null
	const [a = 0, b = 0, c = 0, d = 0] = (dotted ?? '').split('.').map(Number)
	const whole = dotted === null ? address : address.slice(0, -dotted.length) + hex([a * 256 + b, c * 256 + d])
	const [head = [], tail = []] = whole.split('::').map((part) => (part === '' ? [] : part.split(':')))
	const zeros = Array<string>(8 - head.length - tail.length).fill('0')
	return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

/**
 * Returns the network of an address in any spelling. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) counts as
 * that IPv4 address. All texts that are no address share one line.
 */
export function networkOf(address: string): Network {
	const [plain = ''] = address.split('%')
	const family = isIP(plain)
	if (family === 0) return UNKNOWN
	if (family === 4) return { line: plain, site: null }
	const groups = groupsOf(plain)
	const [high = 0, low = 0] = groups.slice(6)
	if (hex(groups.slice(0, 6)) === '0:0:0:0:0:ffff') {
		return { line: [high >> 8, high & 255, low >> 8, low & 255].join('.'), site: null }
	}
	return { line: hex(groups.slice(0, 4)), site: hex(groups.slice(0, 3)) }
}
