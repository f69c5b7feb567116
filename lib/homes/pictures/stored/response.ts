import 'server-only'
import { getPublicDb } from '#lib/base/db/connection.ts'
import { fileStorage } from '#lib/base/files/kept/kept-files.ts'
import { mediaTypeOf } from '#lib/base/files/media-type.ts'
import { StorageError } from '#lib/base/files/storage-error.ts'
import { readPictureFile } from './store.ts'

const FILE = /^(?:(?:[1-9]\d{0,3}|thumb)\.(?:avif|webp)|full\.jpg)$/
const HASH = /^[0-9a-f]{32}$/
/** Seconds after which a picture is asked for again whose storage does not answer. */
const RETRY_AFTER = '30'

async function isKnown(hash: string): Promise<boolean> {
	const db = await getPublicDb()
	return (await db.selectFrom('picture').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined
}

const none = (status: 404 | 503, headers = {}) =>
	new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })

async function contentsOf(hash: string, file: string): Promise<Buffer<ArrayBuffer> | null> {
	// Invented names must not cost a request to the bucket each.
	if (fileStorage().kind === 's3' && !(await isKnown(hash))) return null
	return readPictureFile(hash, file)
}

/**
 * Answers a request for a file of a stored picture: 200 or 304, to be cached for ever, or 404; 503 while the storage
 * does not answer.
 */
export async function pictureResponse(
	request: Request,
	{ hash, file }: { hash: string; file: string },
): Promise<Response> {
	if (!HASH.test(hash) || !FILE.test(file)) return none(404)
	const etag = `"${hash}-${file}"`
	const headers = new Headers({
		'content-type': mediaTypeOf(file),
		'cache-control': 'public, max-age=31536000, immutable',
		'x-content-type-options': 'nosniff',
		etag,
	})
	try {
		const contents = await contentsOf(hash, file)
		if (contents === null) return none(404)
		if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
		return new Response(request.method === 'HEAD' ? null : contents, { headers })
	} catch (error) {
		if (error instanceof StorageError) {
			// With a type of its own, so that the web server puts no page in place of a picture.
			return none(503, { 'retry-after': RETRY_AFTER, 'content-type': 'text/plain; charset=utf-8' })
		}
		throw error
	}
}
