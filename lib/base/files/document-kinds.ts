/** Media types of the files that may be served, by extension. */
const TYPES: Readonly<Record<string, string>> = {
	pdf: 'application/pdf',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	png: 'image/png',
	webp: 'image/webp',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	zip: 'application/zip',
}

/** Returns the extension in lower case without its dot; empty if there is none. */
export const extensionOf = (name: string) => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns what a document is called until a member names it: its file's name without the extension. */
export const documentTitle = (name: string) => name.replace(/\.[a-z0-9]{1,8}$/i, '').slice(0, 300)

/** Returns the media type of a file that may be served; null for any other. */
export function typeOf(name: string): string | null {
	const extension = extensionOf(name)
	return Object.hasOwn(TYPES, extension) ? (TYPES[extension] ?? null) : null
}

/** How the bytes of each kind begin; the office formats are zip files. */
const BEGINNINGS: Readonly<Record<string, string>> = {
	pdf: '%PDF-',
	jpg: '\xff\xd8\xff',
	jpeg: '\xff\xd8\xff',
	png: '\x89PNG',
	webp: 'RIFF',
	docx: 'PK\x03\x04',
	xlsx: 'PK\x03\x04',
	zip: 'PK\x03\x04',
}

/** Why a document that a member sends is not taken; each has a sentence of its own. */
export type DocumentProblem = 'empty' | 'tooLarge' | 'unsupported' | 'misnamed'

/** Maximum bytes of a document that is uploaded at the desk. */
export const LARGEST_DOCUMENT = 20 * 1024 * 1024

/** Returns why a document is not sent or taken, from its name, size and first dozen bytes; null if it may be. */
export function problemOfDocument(name: string, size: number, start: Uint8Array): DocumentProblem | null {
	if (size === 0) return 'empty'
	if (size > LARGEST_DOCUMENT) return 'tooLarge'
	const beginning = BEGINNINGS[extensionOf(name)]
	if (beginning === undefined) return 'unsupported'
	return String.fromCharCode(...start.subarray(0, beginning.length)) === beginning ? null : 'misnamed'
}

/** Returns the `Content-Disposition` of a file: always a download, whatever its name contains (RFC 6266). */
export function dispositionOf(name: string): string {
	const plain =
		name
			.normalize('NFC')
			.replace(/[\p{C}\\/:*?"<>|]/gu, '_')
			.slice(0, 150) || 'document'
	const ascii = plain
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^\w .()-]/g, '_')
	const encoded = encodeURIComponent(plain).replace(/['()]/g, (it) => `%${it.charCodeAt(0).toString(16)}`)
	return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
