/** Turns in progress at once: a render occupies the only thread of the process, so more would just lengthen each. */
const MOST_AT_ONCE = 2
/** The share of the processor's time that one network may use in the long run. */
const SHARE = 0.25
/** Milliseconds of the processor that a network may use before it is limited to its share. */
const FREE_MS = 150
/**
 * Maximum milliseconds that a request without a turn is billed for: time spent waiting for others is not its own use.
 */
const MOST_BILLED_MS = 100
const MOST_WAITING = 64
const MOST_NETWORKS = 10_000

interface Network {
	/** Milliseconds used until `at`, less what passing time has made up for. */
	used: number
	at: number
	isRunning: boolean
	waiting: (() => void)[]
}

/** Ends a turn. */
export type EndTurn = () => void

/** Shares the processor among networks for requests that are costly to answer. */
export interface Turns {
	/**
	 * Waits for a turn. The network that has used least comes first. Each network has one turn at a time, and once it has
	 * used more than its share it waits until time has made up for it.
	 * @returns what ends the turn; null if the signal came first, or if too many of this network wait already
	 */
	take(network: string, signal: AbortSignal): Promise<EndTurn | null>
	/** Bills a network for milliseconds of the processor that it used without a turn. */
	bill(network: string, milliseconds: number): void
	/** Whether a network has used more than its share. */
	isOverShare(network: string): boolean
}

/** @param now milliseconds of a clock that never goes back */
export function createTurns(now: () => number = () => performance.now()): Turns {
	const networks = new Map<string, Network>()
	const queued = new Set<Network>()
	let running = 0
	let timer: NodeJS.Timeout | null = null

	const usedBy = (network: Network) => Math.max(0, network.used - (now() - network.at) * SHARE)

	const use = (network: Network, milliseconds: number) => {
		network.used = usedBy(network) + milliseconds
		network.at = now()
	}

	const networkOf = (name: string): Network => {
		const network = networks.get(name) ?? { used: 0, at: now(), isRunning: false, waiting: [] }
		// The network that asked longest ago is forgotten first; one that has a turn or waits for one just starts anew.
		networks.delete(name)
		networks.set(name, network)
		const [oldest] = networks.keys()
		if (networks.size > MOST_NETWORKS && oldest !== undefined) networks.delete(oldest)
		return network
	}

	const advance = () => {
		if (timer !== null) clearTimeout(timer)
		timer = null
		while (running < MOST_AT_ONCE) {
			const ready = [...queued].filter(({ isRunning }) => !isRunning)
			const [next, ...others] = ready
			if (next === undefined) return
			const least = others.reduce((best, other) => (usedBy(other) < usedBy(best) ? other : best), next)
			const tooMuch = usedBy(least) - FREE_MS
			if (tooMuch > 0) {
				timer = setTimeout(advance, Math.ceil(tooMuch / SHARE))
				return
			}
			const start = least.waiting.shift()
			if (least.waiting.length === 0) queued.delete(least)
			start?.()
		}
	}

	const begin = (network: Network): EndTurn => {
		const since = now()
		running += 1
		network.isRunning = true
		let hasEnded = false
		return () => {
			if (hasEnded) return
			hasEnded = true
			running -= 1
			network.isRunning = false
			use(network, now() - since)
			// Whatever has come in meanwhile, such as a finished page, goes first.
			setImmediate(advance)
		}
	}

	return {
		take(name, signal) {
			const network = networkOf(name)
			if (signal.aborted || network.waiting.length >= MOST_WAITING) return Promise.resolve(null)
			return new Promise((resolve) => {
				const start = () => {
					signal.removeEventListener('abort', leave)
					resolve(begin(network))
				}
				const leave = () => {
					network.waiting = network.waiting.filter((one) => one !== start)
					if (network.waiting.length === 0) queued.delete(network)
					resolve(null)
				}
				signal.addEventListener('abort', leave, { once: true })
				network.waiting.push(start)
				queued.add(network)
				advance()
			})
		},
		bill: (name, milliseconds) => use(networkOf(name), Math.min(milliseconds, MOST_BILLED_MS)),
		isOverShare(name) {
			const network = networks.get(name)
			return network !== undefined && usedBy(network) > FREE_MS
		},
	}
}
