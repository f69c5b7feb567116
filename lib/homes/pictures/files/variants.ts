/**
 * Widths in pixels at which a picture is stored; a narrower picture ends at its own width. 760 is what a phone of 390
 * points with two pixels per point needs, except for an invisible 3 %. Without it such a phone would load 1360.
 */
const WIDTHS = [100, 400, 600, 760, 1360] as const

/** Largest width that is stored, in pixels. */
export const LARGEST_WIDTH = WIDTHS[4]

/**
 * Largest height that is stored, in pixels: six times the largest width, more than any photograph or plan of a home
 * has.
 */
export const LARGEST_HEIGHT = 8192

/** What a card on a screen with two pixels per point needs. */
const CARD_WIDTH = WIDTHS[3]

const THUMB = { width: 250, height: 188 } as const

/** The formats that browsers choose from, the one with smaller files first. */
export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** The whole picture, for mails, link previews and clients that support no newer format. */
export const PLAIN_FILE = 'full.jpg'

/** A copy of a picture that the site stores itself, named by its contents. */
export interface KeptPicture {
	/** Identifies the contents: 32 hexadecimal digits. */
	hash: string
	/** Width of its widest variant, in pixels. */
	width: number
	height: number
	/** Its dominant colour, `#rrggbb`. */
	color: string
	/** A blurred picture of a few pixels, as a data URI; null where it would not be visible. */
	placeholder: string | null
}

/** Returns the widths of the variants of a picture that is `width` pixels wide: never wider than the picture itself. */
export function variantWidths(width: number): number[] {
	const largest = Math.min(width, LARGEST_WIDTH)
	return [...WIDTHS.filter((it) => it < largest), largest]
}

/** Returns the size of the thumbnail, cut to 250:188; smaller only if the picture is smaller. */
export function thumbSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
	const scale = Math.min(1, width / THUMB.width, height / THUMB.height)
	return { width: Math.max(1, Math.round(THUMB.width * scale)), height: Math.max(1, Math.round(THUMB.height * scale)) }
}

/** Returns the names of all files of a picture whose widest variant is `width` pixels wide. */
export function variantFiles(width: number): string[] {
	const names = [...variantWidths(width).map(String), 'thumb']
	return [...names.flatMap((name) => FORMATS.map((format) => `${name}.${format}`)), PLAIN_FILE]
}

/** Returns the address of a file of a stored picture; the file never changes. */
export function variantHref(hash: string, file: string): string {
	return `/pictures/${hash}/${file}`
}

/** Returns the file of a stored picture that is large enough for a card; `width` is that of its widest variant. */
export function cardFile(width: number): string {
	return `${Math.min(CARD_WIDTH, width)}.avif`
}

/** Returns the `srcset` of a stored picture in a format. */
export function sourceSet({ hash, width }: Pick<KeptPicture, 'hash' | 'width'>, format: Format): string {
	return variantWidths(width)
		.map((it) => `${variantHref(hash, `${it}.${format}`)} ${it}w`)
		.join(', ')
}
