import 'server-only'

/** A request, or an answer of another server. */
type Message = Pick<Request, 'headers' | 'body'>

/**
 * Yields the parts of a message up to `most` bytes, and then null if there are more. As much again is read and forgotten
 * before: a connection that is closed while its sender still writes is reset, and the answer with it is lost (RFC 9112,
 * section 9.6). A body that is announced as even larger is not read at all.
 */
async function* limitedParts({ headers, body }: Message, most: number): AsyncGenerator<Uint8Array | null> {
	if (Number(headers.get('content-length') ?? 0) > 2 * most) return yield null
	let size = 0
	for await (const chunk of body ?? []) {
		size += chunk.byteLength
		if (size > 2 * most) break
		if (size <= most) yield chunk
	}
	if (size > most) yield null
}

/** Returns the bytes of a message, or null if there are more than `most`. */
export async function readLimitedBytes(request: Message, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const chunk of limitedParts(request, most)) {
		if (chunk === null) return null
		size += chunk.byteLength
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
 * Returns the text of a message, or null if it is longer than `most` bytes. Neither route handlers nor `fetch` have a
 * limit of their own.
 */
export async function readLimited(request: Message, most: number): Promise<string | null> {
	const decoder = new TextDecoder()
	let text = ''
	for await (const chunk of limitedParts(request, most)) {
		if (chunk === null) return null
		text += decoder.decode(chunk, { stream: true })
	}
	return text + decoder.decode()
}
