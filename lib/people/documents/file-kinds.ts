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

/** Whether a file is of the kind that its name says. */
export function isOfItsKind(name: string, bytes: Uint8Array): boolean {
	const beginning = BEGINNINGS[extensionOf(name)]
	return beginning !== undefined && Buffer.from(bytes.slice(0, beginning.length)).toString('latin1') === beginning
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
