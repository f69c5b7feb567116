import 'server-only'
import { logger } from '#lib/base/log/logger.ts'
import { readLimitedBytes } from '#lib/base/security/limited-body.ts'
import { isOwnOrigin } from '#lib/base/security/own-origin.ts'
import { isChosen, LARGEST_UPLOAD, PHOTOS_FIELD } from '#lib/people/forms/photos.ts'

/** Maximum number of uploads that are read at the same time: each is held in memory. */
const MOST_AT_ONCE = 4
/** Maximum bytes of everything but the photographs. */
const MOST_FIELDS = 64 * 1024

let reading = 0

/** The fields and photographs of a form, or the status with which it is refused. */
export type ReadPhotoForm = { fields: URLSearchParams; photos: File[] } | { status: 403 | 413 | 415 | 503 }

/** Whether a form was sent as one with files. */
export function isMultipart(request: Request): boolean {
	return request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false
}

async function parse(request: Request): Promise<ReadPhotoForm> {
	const bytes = await readLimitedBytes(request, LARGEST_UPLOAD)
	if (bytes === null) return { status: 413 }
	const type = request.headers.get('content-type') ?? ''
	const data = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null)
	if (data === null) return { status: 415 }
	const fields = new URLSearchParams()
	for (const [name, value] of data) if (typeof value === 'string') fields.append(name, value)
	if (fields.toString().length > MOST_FIELDS) return { status: 413 }
	const photos = data.getAll(PHOTOS_FIELD).flatMap((value) => (value instanceof File && isChosen(value) ? [value] : []))
	return { fields, photos }
}

/**
 * Reads a posted form with photographs: only from our own pages (403), only as multipart (415), only up to 30 MB (413),
 * and only a few at a time (503).
 */
export async function readPhotoForm(request: Request): Promise<ReadPhotoForm> {
	if (!isOwnOrigin(request.headers)) return { status: 403 }
	if (reading >= MOST_AT_ONCE) {
		logger.warn('photographs are refused: too many are being sent')
		return { status: 503 }
	}
	reading++
	try {
		return await parse(request)
	} finally {
		reading--
	}
}
