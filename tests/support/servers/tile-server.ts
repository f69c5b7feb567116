import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A square of one colour, 1 × 1 px. */
export const TILE_PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8c+bMfwAG/QLsXvV9dAAAAABJRU5ErkJggg==',
	'base64',
)

/** A tile server on this machine that records its requests. */
export interface TileServer {
	/** Address with {z}, {x} and {y}, as `config/map.json` expects it; `path` distinguishes sources. */
	template(path?: string): string
	/** Requested paths, with the user agent of each. */
	asked: { path: string; agent: string }[]
	/** Replaces the answer from now on; null answers with a square again. */
	answer: ((response: http.ServerResponse) => void) | null
	stop(): Promise<void>
}

export async function startTileServer(): Promise<TileServer> {
	const server = http.createServer((request, response) => {
		tiles.asked.push({ path: request.url ?? '', agent: request.headers['user-agent'] ?? '' })
		if (tiles.answer) return tiles.answer(response)
		response.writeHead(200, { 'content-type': 'image/png' }).end(TILE_PNG)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port }: AddressInfo = Object(server.address())
	const tiles: TileServer = {
		template: (path = 'a') => `http://127.0.0.1:${port}/${path}/{z}/{x}/{y}.png`,
		asked: [],
		answer: null,
		stop: () => {
			server.closeAllConnections()
			return new Promise((resolve) => server.close(() => resolve()))
		},
	}
	return tiles
}
