import 'server-only'
import { env } from '#lib/base/env.ts'
import type { Tile } from './tile-grid.ts'

const TIMEOUT_MS = 8000
const MOST_BYTES = 512 * 1024
/** Number of requests to a tile server at once; the usage policy of OpenStreetMap asks for few. */
const MOST_AT_ONCE = 4
const MOST_WAITING = 200

export type TileType = 'image/png' | 'image/jpeg' | 'image/webp'
export type TileAnswer = { kind: 'tile'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'missing' } | { kind: 'failed' }

/** Returns the type of a file by its first bytes, not by its content type; null if it is not a picture for a map. */
export function tileType(bytes: Uint8Array): TileType | null {
	const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
	if (text.startsWith('\u0089PNG\r\n')) return 'image/png'
	if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
	return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : null
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
	const parts: Uint8Array[] = []
	let size = 0
	for await (const part of response.body ?? []) {
		size += part.byteLength
		if (size > MOST_BYTES) return null
		parts.push(part)
	}
	return new Uint8Array(Buffer.concat(parts))
}

/** Whether a connection that was kept open turned out to be closed by the other side. */
function isStale(error: unknown): boolean {
	const { code }: { code?: unknown } = Object(Object(error).cause)
	return code === 'ECONNRESET' || code === 'UND_ERR_SOCKET' || code === 'EPIPE'
}

/** Fetches, and once more on a new connection if the one that was used had ended meanwhile. */
async function fetchTwice(url: string, init: RequestInit): Promise<Response> {
	try {
		return await fetch(url, init)
	} catch (error) {
		if (!isStale(error)) throw error
		return fetch(url, init)
	}
}

/** Requests a tile from the configured source. Never throws. */
export async function fetchTile(template: string, { z, x, y }: Tile): Promise<TileAnswer> {
	const places: Record<string, string> = { z: String(z), x: String(x), y: String(y), s: 'a', r: '' }
	try {
		const url = template.replace(/\{([zxysr])\}/g, (_, name: string) => places[name] ?? '')
		const response = await fetchTwice(url, {
			// Only the addresses in the configuration are asked, so redirects are refused.
			redirect: 'error',
			cache: 'no-store',
			signal: AbortSignal.timeout(TIMEOUT_MS),
			headers: { 'user-agent': `agency-website/1.0 (+${env.siteOrigin})`, accept: 'image/png,image/*' },
		})
		const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false
		if (response.status !== 200 || !isPicture) {
			await response.body?.cancel()
			return { kind: response.status === 404 || response.status === 410 ? 'missing' : 'failed' }
		}
		const bytes = await readBounded(response)
		return bytes !== null && tileType(bytes) !== null ? { kind: 'tile', bytes } : { kind: 'failed' }
	} catch {
		return { kind: 'failed' }
	}
}

let running = 0
const waiting: (() => void)[] = []

/** Does work that asks a tile server when its turn comes, a few at a time. Returns null if too many are waiting. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
	if (running >= MOST_AT_ONCE) {
		if (waiting.length >= MOST_WAITING) return null
		await new Promise<void>((resolve) => waiting.push(resolve))
	} else {
		running += 1
	}
	try {
		return await work()
	} finally {
		const next = waiting.shift()
		if (next) next()
		else running -= 1
	}
}
