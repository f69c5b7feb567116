export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

function text(bytes: Uint8Array, start: number, end: number): string {
	return String.fromCharCode(...bytes.subarray(start, end))
}

/** Returns whether a file may be a drawing in SVG, from its first bytes. */
export function isDrawing(bytes: Uint8Array): boolean {
	return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg|!--|!doctype svg)[\s>-]/i.test(text(bytes, 0, 32))
}

/**
 * Returns the type of a file by its first bytes, in sharp's words (AVIF is `heif`); null if it is not a photograph,
 * such as SVG, HTML or PDF.
 */
export function fileKind(bytes: Uint8Array): FileKind | null {
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
	if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
	if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
	if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
	if (/^ftypavi[fs]$/.test(text(bytes, 4, 12))) return 'heif'
	return null
}
