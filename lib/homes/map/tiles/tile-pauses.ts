/** How long a tile that failed is not requested again; its neighbours still are. */
const TILE_PAUSE_MS = 10_000
/** How long a failing source gets no requests, so that nobody waits for it; after that, one tile is tried. */
const SOURCE_PAUSE_MS = 10_000
/** If this many tiles fail within `WINDOW_MS`, and none succeeds in between, the source is at fault. */
const MOST_FAILING = 5
const WINDOW_MS = 60_000

interface SourceState {
	/** When each tile failed, in milliseconds, since the source last answered. */
	failing: Map<string, number>
	pausedUntil: number
	/** The source was paused, and one tile is being tried to find out whether it is back. */
	isTrying: boolean
}

/** Which tiles of which sources must not be requested now. Instants are in milliseconds. */
export class TilePauses {
	readonly #tiles = new Map<string, number>()
	readonly #sources = new Map<string, SourceState>()

	#stateOf(source: string): SourceState {
		const known = this.#sources.get(source)
		if (known) return known
		const state = { failing: new Map<string, number>(), pausedUntil: 0, isTrying: false }
		this.#sources.set(source, state)
		return state
	}

	/** Returns whether `begin` would refuse a tile. */
	isPaused(source: string, tile: string, now: number): boolean {
		const { pausedUntil, isTrying } = this.#stateOf(source)
		return (this.#tiles.get(`${source}/${tile}`) ?? 0) > now || pausedUntil > now || isTrying
	}

	/** Returns whether the source may be asked for a tile now. If so, the caller must report the outcome with `end`. */
	begin(source: string, tile: string, now: number): boolean {
		if (this.isPaused(source, tile, now)) return false
		const state = this.#stateOf(source)
		state.isTrying = state.pausedUntil > 0
		return true
	}

	/** Notes whether the source answered for a tile. "There is no such tile" is an answer too. */
	end(source: string, tile: string, hasAnswered: boolean, now: number): void {
		if (hasAnswered) {
			this.#sources.delete(source)
			return
		}
		this.#forgetEnded(now)
		this.#tiles.set(`${source}/${tile}`, now + TILE_PAUSE_MS)
		const state = this.#stateOf(source)
		for (const [known, at] of state.failing) if (at < now - WINDOW_MS) state.failing.delete(known)
		state.failing.set(tile, now)
		if (state.isTrying || state.failing.size >= MOST_FAILING) state.pausedUntil = now + SOURCE_PAUSE_MS
		state.isTrying = false
	}

	/** Stops at the first pause that has not ended: all pauses of tiles are equally long, so the oldest come first. */
	#forgetEnded(now: number): void {
		for (const [tile, until] of this.#tiles) {
			if (until > now) return
			this.#tiles.delete(tile)
		}
	}
}
