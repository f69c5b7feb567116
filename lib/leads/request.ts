import 'server-only'
import { env } from '@/lib/env'

const LARGEST_BODY = 64 * 1024

/** What a form sent, or the status with which it is refused unread. */
export type ReadForm = { fields: URLSearchParams } | { status: 403 | 413 | 415 }

/** Whether the form stands on a page of this site. Every browser says where a POST comes from; silence is refused. */
export function isOwnOrigin(headers: Headers): boolean {
	const origin = headers.get('origin')
	if (origin === null) return headers.get('sec-fetch-site') === 'same-origin'
	if (origin === env.siteOrigin) return true
	return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

async function readLimited(body: ReadableStream<Uint8Array> | null): Promise<string | null> {
	if (body === null) return ''
	const decoder = new TextDecoder()
	let size = 0
	let text = ''
	for await (const chunk of body) {
		size += chunk.byteLength
		if (size > LARGEST_BODY) return null
		text += decoder.decode(chunk, { stream: true })
	}
	return text + decoder.decode()
}

/** Reads a posted form: only from our own pages (403), only as a form (415), only up to 64 KB (413). */
export async function readForm(request: Request): Promise<ReadForm> {
	const { headers } = request
	if (!isOwnOrigin(headers)) return { status: 403 }
	if (!headers.get('content-type')?.toLowerCase().startsWith('application/x-www-form-urlencoded')) {
		return { status: 415 }
	}
	if (Number(headers.get('content-length') ?? 0) > LARGEST_BODY) return { status: 413 }
	const text = await readLimited(request.body)
	return text === null ? { status: 413 } : { fields: new URLSearchParams(text) }
}
