import 'server-only'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pictureFolder } from './store.ts'

const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' }
const FILE = /^(?:(?:[1-9]\d{0,3}|thumb)\.(?:avif|webp)|full\.jpg)$/
const HASH = /^[0-9a-f]{32}$/

async function contentsOf(hash: string, file: string): Promise<Buffer<ArrayBuffer> | null> {
	if (!HASH.test(hash) || !FILE.test(file)) return null
	try {
		return await fs.readFile(path.join(pictureFolder(hash), file))
	} catch (error) {
		const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
		if (!isMissing) throw error
		return null
	}
}

/** Answers a request for a file of a stored picture: 200 or 304, to be cached for ever, or 404. */
export async function pictureResponse(
	request: Request,
	{ hash, file }: { hash: string; file: string },
): Promise<Response> {
	const contents = await contentsOf(hash, file)
	if (contents === null) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
	const etag = `"${hash}-${file}"`
	const headers = new Headers({
		'content-type': TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream',
		'cache-control': 'public, max-age=31536000, immutable',
		'x-content-type-options': 'nosniff',
		etag,
	})
	if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
	return new Response(request.method === 'HEAD' ? null : contents, { headers })
}
