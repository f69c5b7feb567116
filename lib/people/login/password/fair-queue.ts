import 'server-only'
import { type Network, networkOf as networkOfAddress } from '#lib/base/security/limits/network.ts'

export interface QueueSettings {
	/** Number of tasks that run at the same time. */
	atOnce: number
	/** Number of tasks that may wait: per address, per /48 with all its addresses, and in total. */
	mostOfLine: number
	mostOfNetwork: number
	mostWaiting: number
	/** Who shares a turn with whom, if those who wait are not distinguished by their address. */
	networkOf?: (who: string) => Network
}

/** Thrown if more tasks wait than can be served soon. */
export class TooBusyError extends Error {}

interface Waiting {
	start: () => void
	refuse: (error: TooBusyError) => void
}

type Lines = Map<string, Waiting[]>

const countOf = (lines: Lines | undefined): number => [...(lines?.values() ?? [])].flat().length

/**
 * Creates a queue that serves networks in turn. Each round runs one task of every /48 or IPv4 address; within a /48 the
 * addresses take turns, and within an address the oldest task comes first. However much one network sends, another
 * waits one round. If all places are taken, a newcomer gets the last place of the network that has the most.
 *
 * @returns a function that runs a task for an address once it is its turn, or throws {@link TooBusyError}.
 */
export function createFairQueue(settings: QueueSettings) {
	const { atOnce, mostOfLine, mostOfNetwork, mostWaiting, networkOf = networkOfAddress } = settings
	/** The first network is served next, and then goes to the end. */
	const networks = new Map<string, Lines>()
	let running = 0

	function takeNext(): Waiting | null {
		for (const [network, lines] of networks) {
			networks.delete(network)
			for (const [line, [first, ...others]] of lines) {
				lines.delete(line)
				if (others.length > 0) lines.set(line, others)
				if (lines.size > 0) networks.set(network, lines)
				if (first) return first
			}
		}
		return null
	}

	/** Refuses the last task of the network with the most places, if that has more than a newcomer's network would. */
	function makeRoom(own: number): boolean {
		const [most] = [...networks].sort(([, a], [, b]) => countOf(b) - countOf(a))
		if (!most || countOf(most[1]) <= own + 1) return false
		const [network, lines] = most
		const [longest] = [...lines].sort(([, a], [, b]) => b.length - a.length)
		if (!longest) return false
		const [line, queue] = longest
		queue.pop()?.refuse(new TooBusyError('its place was given to another network'))
		if (queue.length === 0) lines.delete(line)
		if (lines.size === 0) networks.delete(network)
		return true
	}

	function wait(address: string): Promise<void> {
		const { line, site } = networkOf(address)
		const network = site ?? line
		const own = countOf(networks.get(network))
		const ofLine = networks.get(network)?.get(line)?.length ?? 0
		const all = [...networks.values()].reduce((sum, lines) => sum + countOf(lines), 0)
		if (ofLine >= mostOfLine || own >= mostOfNetwork || (all >= mostWaiting && !makeRoom(own))) {
			return Promise.reject(new TooBusyError('too many wait'))
		}
		return new Promise((start, refuse) => {
			const lines = networks.get(network) ?? new Map<string, Waiting[]>()
			lines.set(line, [...(lines.get(line) ?? []), { start, refuse }])
			networks.set(network, lines)
		})
	}

	return async function run<T>(address: string, work: () => Promise<T>): Promise<T> {
		if (running >= atOnce) await wait(address)
		else running += 1
		try {
			return await work()
		} finally {
			const next = takeNext()
			if (next) next.start()
			else running -= 1
		}
	}
}
