const TYPES: Readonly<Record<string, string>> = {
	avif: 'image/avif',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	jpeg: 'image/jpeg',
	jpg: 'image/jpeg',
	json: 'application/json',
	pdf: 'application/pdf',
	png: 'image/png',
	webp: 'image/webp',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	zip: 'application/zip',
}

/** Returns the media type of a file by the end of its name. */
export function mediaTypeOf(name: string): string {
	const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
	return (Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined) ?? 'application/octet-stream'
}
