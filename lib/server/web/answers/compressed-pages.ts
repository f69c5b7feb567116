import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import compression from 'compression'
import { LRUCache } from 'lru-cache'
import { VECTOR_TILE } from '#lib/homes/map/tiles/tile-address.ts'

type Encoding = 'br' | 'gzip'
type Respond = (request: IncomingMessage, response: ServerResponse) => void

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** How answers are compressed while they are made; the default window takes more time to set up than to fill. */
export const STREAM_SETTINGS = {
	brotli: { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 18 } },
	/** Also vector tiles of maps, whose type the package does not support. */
	filter: (request: IncomingMessage, response: ServerResponse) =>
		response.getHeader('content-type') === VECTOR_TILE || compression.filter(request, response),
}

/** Returns the encoding that the visitor's browser prefers; `header` is its Accept-Encoding. */
export function wishedEncoding(header: string | string[] | undefined): Encoding | null {
	const parts = String(header ?? '').split(',')
	const accepts = (encoding: Encoding) =>
		parts.some((part) => part.trim().split(/\s*;/)[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part))
	return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : null
}

interface Effort {
	brotli: number
	gzip: number
}

/** While a visitor waits for the page: some milliseconds. */
const SOON: Effort = { brotli: 5, gzip: 6 }
/** For a page that is requested again, while nobody waits: a tenth smaller in a tenth of a second (brotli). */
const THOROUGH: Effort = { brotli: 10, gzip: 9 }

function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
	if (encoding === 'gzip') return gzip(body, { level: effort.gzip })
	return brotli(body, { params: { [BROTLI_PARAM_QUALITY]: effort.brotli, [BROTLI_PARAM_SIZE_HINT]: body.length } })
}

/** Returns the strong ETag of a finished page (HTML, or its data for a navigation); null for any other answer. */
function tagOf({ method }: IncomingMessage, response: ServerResponse): string | null {
	if (response.headersSent || response.statusCode !== 200 || method !== 'GET') return null
	if (!/^text\/(html|x-component)/.test(String(response.getHeader('content-type')))) return null
	const tag = response.getHeader('etag')
	return typeof tag === 'string' && tag.startsWith('"') ? tag : null
}

interface Kept {
	body: Buffer
	/** It was compressed thoroughly, or is about to be. */
	isThorough: boolean
}

/**
 * Compresses each finished page once for as long as it stays the same, and once more when it is requested again; stores
 * the last used up to `mostBytes`. Compressing costs more than everything else about a page that is in the cache.
 */
export function keepCompressed(mostBytes = 32 * 1024 * 1024): Respond {
	const kept = new LRUCache<string, Kept>({ maxSize: mostBytes, sizeCalculation: ({ body }) => body.length || 1 })
	const compressAgain = (key: string, found: Kept, body: Buffer, encoding: Encoding) => {
		found.isThorough = true
		compress(body, encoding, THOROUGH).then(
			(smaller) => {
				if (kept.peek(key) === found && smaller.length < found.body.length) {
					kept.set(key, { body: smaller, isThorough: true })
				}
			},
			() => {},
		)
	}
	return (request, response) => {
		const { end } = response
		response.end = (...parts: unknown[]) => {
			const [body] = parts
			const encoding = wishedEncoding(request.headers['accept-encoding'])
			const tag = tagOf(request, response)
			if (tag === null || encoding === null || !(typeof body === 'string' || body instanceof Uint8Array)) {
				return Reflect.apply(end, response, parts)
			}
			const send = (compressed: Buffer) => {
				response.setHeader('content-encoding', encoding)
				response.setHeader('content-length', compressed.length)
				response.appendHeader('vary', 'Accept-Encoding')
				Reflect.apply(end, response, [compressed])
			}
			const key = `${encoding} ${tag} ${request.url?.split('?')[0]}`
			const found = kept.get(key)
			if (found) {
				send(found.body)
				if (!found.isThorough) compressAgain(key, found, Buffer.from(body), encoding)
				return response
			}
			compress(Buffer.from(body), encoding, SOON).then(
				(compressed) => {
					kept.set(key, { body: compressed, isThorough: false })
					send(compressed)
				},
				() => Reflect.apply(end, response, parts),
			)
			return response
		}
	}
}
