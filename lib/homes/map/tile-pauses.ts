/** A tile that failed is left alone so long; its neighbours are not. */
const TILE_PAUSE_MS = 10_000
/** A source is left alone so long, so that one that is down costs nobody a wait; then one tile is tried. */
const SOURCE_PAUSE_MS = 10_000
/** So many tiles that fail within `WINDOW_MS`, with none that comes in between, are the source's fault. */
const MOST_FAILING = 5
const WINDOW_MS = 60_000

interface SourceState {
	/** When each tile failed, in milliseconds, since the source last served one. */
	failing: Map<string, number>
	pausedUntil: number
	/** The source was paused, and one tile finds out whether it is back. */
	isTrying: boolean
}

/** Which tiles of which sources are not asked for at this moment. Instants are milliseconds. */
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

	/** Whether a tile would be refused by `begin`. */
	isPaused(source: string, tile: string, now: number): boolean {
		const { pausedUntil, isTrying } = this.#stateOf(source)
		return (this.#tiles.get(`${source}/${tile}`) ?? 0) > now || pausedUntil > now || isTrying
	}

	/** Whether the source may be asked for a tile now; who is told so reports how it ended with `end`. */
	begin(source: string, tile: string, now: number): boolean {
		if (this.isPaused(source, tile, now)) return false
		const state = this.#stateOf(source)
		state.isTrying = state.pausedUntil > 0
		return true
	}

	/** Notes whether the source answered for a tile; that there is no such tile is an answer too. */
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

	/** The oldest come first, since all pauses of tiles are equally long. */
	#forgetEnded(now: number): void {
		for (const [tile, until] of this.#tiles) {
			if (until > now) return
			this.#tiles.delete(tile)
		}
	}
}
