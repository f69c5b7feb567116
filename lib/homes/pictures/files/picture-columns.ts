import 'server-only'
import { placeholderOf } from './placeholder.ts'
import { type KeptPicture, PLAIN_FILE, variantHref } from './variants.ts'

/** Columns of `picture as kept`, joined through `picture_source` by the picture's address. */
export const KEPT_COLUMNS = [
	'kept.hash as kept_hash',
	'kept.width as kept_width',
	'kept.height as kept_height',
	'kept.color as kept_color',
	'kept.thumbhash as kept_thumbhash',
] as const

/** The columns that `KEPT_COLUMNS` select: all NULL until the picture has been taken over. */
export interface KeptColumns {
	kept_hash: string | null
	kept_width: number | null
	kept_height: number | null
	kept_color: string | null
	kept_thumbhash: string | null
}

/** Returns the site's copy of a picture, or null if it has none yet. */
export function toKept(row: KeptColumns): KeptPicture | null {
	const { kept_hash: hash, kept_width: width, kept_height: height, kept_color: color, kept_thumbhash } = row
	if (hash === null || width === null || height === null || color === null || kept_thumbhash === null) return null
	return { hash, width, height, color, placeholder: placeholderOf(kept_thumbhash) }
}

/** Returns the address of a whole picture as one file: the site's own copy, or the source until there is one. */
export function plainUrl(url: string, kept: Pick<KeptPicture, 'hash'> | null): string {
	return kept === null ? url : variantHref(kept.hash, PLAIN_FILE)
}
