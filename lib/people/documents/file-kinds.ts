/** Kinds of files that are handed out, by their extension. */
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

/** The extension in small letters without its dot; empty without one. */
export const extensionOf = (name: string) => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The media type of a file that may be handed out; null for any other. */
export function typeOf(name: string): string | null {
	const extension = extensionOf(name)
	return Object.hasOwn(TYPES, extension) ? (TYPES[extension] ?? null) : null
}

/** `Content-Disposition` for a file: never shown in the page, whatever its name holds (RFC 6266). */
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
