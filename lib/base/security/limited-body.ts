import 'server-only'

/** A request, or an answer of another server. */
type Message = Pick<Request, 'headers' | 'body'>

/** Returns the bytes of a message, or null if there are more than `most`; the rest is not read. */
export async function readLimitedBytes(request: Message, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
	if (Number(request.headers.get('content-length') ?? 0) > most) return null
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength
		if (size > most) return null
		chunks.push(chunk)
	}
	const bytes = new Uint8Array(size)
	let end = 0
	for (const chunk of chunks) {
		bytes.set(chunk, end)
		end += chunk.byteLength
	}
	return bytes
}

/**
 * Returns the text of a message, or null if it is longer than `most` bytes; the rest is not read. Neither route handlers
 * nor `fetch` have a limit of their own.
 */
export async function readLimited(request: Message, most: number): Promise<string | null> {
	if (Number(request.headers.get('content-length') ?? 0) > most) return null
	if (request.body === null) return ''
	const decoder = new TextDecoder()
	let size = 0
	let text = ''
	for await (const chunk of request.body) {
		size += chunk.byteLength
		if (size > most) return null
		text += decoder.decode(chunk, { stream: true })
	}
	return text + decoder.decode()
}
