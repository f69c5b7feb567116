import { isUtf8 } from 'node:buffer'
import { MAX_BYTES, Outline, type PayloadDocument, PayloadError, tooLarge } from './document.ts'

/**
 * Reads the outline of a payload: UTF-8 (a byte-order mark is allowed), one JSON object, at most `MAX_BYTES`. Throws
 * `PayloadError` for anything else. The records themselves are not parsed here.
 */
export function readDocument(source: Uint8Array): PayloadDocument {
	if (source.byteLength > MAX_BYTES) throw new PayloadError(tooLarge(source.byteLength))
	if (!isUtf8(source)) throw new PayloadError('The document is not UTF-8')
	const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
	const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
	return new Outline(bytes, hasMark ? 3 : 0).read()
}
