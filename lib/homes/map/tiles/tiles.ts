import 'server-only'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { secondsToWait } from '#lib/base/security/limits/limiter.ts'
import { visitorAddress } from '#lib/base/security/limits/visitor-address.ts'
import { getMapSettings } from '#lib/site/config/config.ts'
import { tileOfFile } from './tile-file.ts'
import { parseTile, type Tile } from './tile-grid.ts'
import { fetchTile, inTurn, type TileAnswer, tileType } from './tile-source.ts'
import { TileStore } from './tile-store.ts'

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
class TilePauses {
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

const WEEK = 'public, max-age=604800'
const MINUTE = 'public, max-age=60'

const store = new TileStore(path.join(env.dataDir, 'tiles'))
const asked = new Map<string, Promise<TileAnswer>>()
const pauses = new TilePauses()

/** Returns a short name of a source of tiles, so that tiles of two sources never mix. */
export function tileSourceKey(template: string): string {
	return createHash('sha256').update(template).digest('hex').slice(0, 12)
}

async function refresh(template: string, source: string, tile: Tile): Promise<TileAnswer> {
	const name = [tile.z, tile.x, tile.y].join('/')
	if (pauses.isPaused(source, name, Date.now())) return { kind: 'failed' }
	const answer = (await inTurn(async (): Promise<TileAnswer> => {
		if (!pauses.begin(source, name, Date.now())) return { kind: 'failed' }
		const found = await fetchTile(template, tile)
		pauses.end(source, name, found.kind !== 'failed', Date.now())
		return found
	})) ?? { kind: 'failed' }
	if (answer.kind === 'tile') await store.set(source, tile, answer.bytes)
	return answer
}

/** Requests a tile from its source once, however many visitors want it. */
function refreshOnce(template: string, source: string, tile: Tile): Promise<TileAnswer> {
	const key = [source, tile.z, tile.x, tile.y].join('/')
	const known = asked.get(key)
	if (known !== undefined) return known
	const answer = refresh(template, source, tile).finally(() => asked.delete(key))
	asked.set(key, answer)
	return answer
}

function picture(bytes: Uint8Array<ArrayBuffer>, cacheControl: string): Response {
	return new Response(bytes, {
		headers: {
			'content-type': tileType(bytes) ?? 'application/octet-stream',
			'content-length': String(bytes.byteLength),
			'cache-control': cacheControl,
		},
	})
}

/** The response to a visitor for whom more was fetched than maps need; kept tiles are still served. */
function waiting(seconds: number): Response {
	return new Response(null, { status: 429, headers: { 'retry-after': String(seconds), 'cache-control': 'no-store' } })
}

function refusal(status: 404 | 502): Response {
	return new Response(null, { status, headers: { 'cache-control': status === 404 ? MINUTE : 'no-store' } })
}

/** Returns the response with a tile of a file of our own. The web server compresses vector tiles. */
async function responseOfFile(name: string, tile: Tile): Promise<Response> {
	const found = await tileOfFile(name, tile)
	if (found === null) return refusal(404)
	return new Response(found.bytes, { headers: { 'content-type': found.contentType, 'cache-control': WEEK } })
}

/**
 * Answers a request for a map tile by zoom, column and row: from the file that `config/map.json` names, if any; else
 * from the disk if younger than 30 days, otherwise from the configured source, otherwise the old one. 404 for an invalid tile, 502 if there is nothing to show, 429 if too many
 * tiles were fetched for the visitor's address, so that nobody uses the source up for others or burdens it.
 */
export async function tileResponse(
	parts: { z: string; x: string; y: string },
	headers: Pick<Headers, 'get'>,
): Promise<Response> {
	const tile = parseTile(parts.z, parts.x, parts.y)
	if (tile === null) return refusal(404)
	const { tiles: template, tileFile } = getMapSettings()
	if (tileFile !== null) return responseOfFile(tileFile, tile)
	if (template === null) return refusal(404)
	const source = tileSourceKey(template)
	const kept = await store.get(source, tile)
	if (kept?.isFresh) return picture(kept.bytes, WEEK)
	const seconds = await secondsToWait({ limit: 'map-tile', address: visitorAddress(headers) })
	if (seconds !== null) return kept ? picture(kept.bytes, MINUTE) : waiting(seconds)
	const answer = await refreshOnce(template, source, tile)
	if (answer.kind === 'tile') return picture(answer.bytes, WEEK)
	if (kept) return picture(kept.bytes, MINUTE)
	return refusal(answer.kind === 'missing' ? 404 : 502)
}
