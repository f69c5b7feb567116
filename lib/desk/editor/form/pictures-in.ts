import type { Json } from './editor-form-types.ts'

const FILES = /\/(?:media|sample|images)\/[\w./-]+\.(?:avif|gif|jpe?g|png|svg|webp)\b/gi

/** Returns the pictures that a value names, as values and inside texts. */
export function picturesIn(value: Json): string[] {
	if (typeof value === 'string') return value.match(FILES) ?? []
	if (typeof value !== 'object' || value === null) return []
	return Object.values(value).flatMap((inner: Json) => picturesIn(inner))
}
