import 'server-only'
import fs from 'node:fs'
import { LRUCache } from 'lru-cache'
import { fileStream } from '#lib/base/files/file-stream.ts'
import { withoutMetadata } from '#lib/base/files/pictures/without-metadata.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { findMedia, type MediaFile } from './media-file.ts'

type Clean = Buffer<ArrayBuffer> | 'as it is'

/** Bytes of pictures in memory; of one that is as it is, only that. */
const MOST_BYTES = 64 * 1024 * 1024
const SMALLEST = 256

const known = processWide<LRUCache<string, Clean>>('agencyCleanPictures')

function readClean({ file, type }: MediaFile): Clean {
	if (!type.startsWith('image/')) return 'as it is'
	const bytes = fs.readFileSync(file)
	const clean = withoutMetadata(bytes)?.bytes ?? bytes
	return clean.equals(bytes) ? 'as it is' : clean
}

/**
 * Returns a picture without what the camera noted; null if nothing is noted in it, or if it is no picture. The file
 * stays as the agency keeps it.
 */
function cleanPicture(media: MediaFile): Buffer<ArrayBuffer> | null {
	known.value ??= new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: (it) => Math.max(it.length, SMALLEST) })
	const key = `${media.file} ${media.stamp}`
	const clean = known.value.get(key) ?? readClean(media)
	known.value.set(key, clean)
	return clean === 'as it is' ? null : clean
}

const YEAR = 'public, max-age=31536000, immutable'
/** Without a stamp in the address, a replaced file shows within a minute. */
const MINUTE = 'public, max-age=60, stale-while-revalidate=86400'
/** An SVG opened by itself is a page of its own: it may run and load nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Returns the part of a file that `Range` asks for; the whole file if it asks for no part or several, null for a part
 * that does not exist.
 */
function partOf(range: string | null, size: number): { start: number; end: number } | null {
	const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? '')
	const [, from = '', to = ''] = match ?? []
	if (from === '' && to === '') return { start: 0, end: size - 1 }
	const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
	const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
	return start <= end && start < size ? { start, end } : null
}

/**
 * Answers a request for a file of `config/media/`, by the parts of its path: 200, 206, 304, 404 or 416. A picture goes
 * out without what the camera noted.
 */
export function mediaResponse(request: Request, parts: readonly string[]): Response {
	const media = findMedia(parts)
	if (!media) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
	const etag = `"${media.stamp}"`
	const isStamped = new URL(request.url).searchParams.get('v') === media.stamp
	const headers = new Headers({
		'content-type': media.type,
		'cache-control': isStamped ? YEAR : MINUTE,
		'accept-ranges': 'bytes',
		'x-content-type-options': 'nosniff',
		etag,
	})
	if (media.type === 'image/svg+xml') headers.set('content-security-policy', DRAWING_POLICY)
	if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
	const isSame = [null, etag].includes(request.headers.get('if-range'))
	const clean = cleanPicture(media)
	const size = clean?.length ?? media.size
	const part = partOf(isSame ? request.headers.get('range') : null, size)
	if (!part) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
	const length = part.end - part.start + 1
	headers.set('content-length', String(length))
	if (length < size) headers.set('content-range', `bytes ${part.start}-${part.end}/${size}`)
	const body = () => clean?.subarray(part.start, part.end + 1) ?? fileStream(fs.realpathSync(media.file), part)
	return new Response(request.method === 'HEAD' || size === 0 ? null : body(), {
		status: length < size ? 206 : 200,
		headers,
	})
}
