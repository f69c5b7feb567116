/**
 * Widths in pixels at which a picture is kept; one that is narrower ends at its own. 760 is what a phone of 390 points
 * with two pixels each needs, but for 3 % that nobody sees: without it, it would take 1360.
 */
const WIDTHS = [100, 400, 600, 760, 1360] as const

/** The widest that is kept. */
export const LARGEST_WIDTH = WIDTHS[4]

/** The tallest that is kept: six times the widest, more than any photograph or plan of a home has. */
export const LARGEST_HEIGHT = 8192

const THUMB = { width: 250, height: 188 } as const

/** The formats that browsers choose from, the smaller first. */
export const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

/** For mails, link previews and whoever knows nothing newer: the whole picture. */
export const PLAIN_FILE = 'full.jpg'

/** A picture that the site keeps itself, under a name made of its contents. */
export interface KeptPicture {
	/** Names the contents: 32 hexadecimal digits. */
	hash: string
	/** Of its widest variant, in pixels. */
	width: number
	height: number
	/** Its dominant colour, `#rrggbb`. */
	color: string
	/** A blurred picture of a few pixels, as a data URI; null where it would not be seen. */
	placeholder: string | null
}

/** The widths of the variants of a picture that is `width` pixels wide: never wider than itself. */
export function variantWidths(width: number): number[] {
	const largest = Math.min(width, LARGEST_WIDTH)
	return [...WIDTHS.filter((it) => it < largest), largest]
}

/** The size of the thumbnail, cut to 250:188: smaller only where the picture is smaller. */
export function thumbSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
	const scale = Math.min(1, width / THUMB.width, height / THUMB.height)
	return { width: Math.max(1, Math.round(THUMB.width * scale)), height: Math.max(1, Math.round(THUMB.height * scale)) }
}

/** The names of all files of a picture whose widest variant is `width` pixels wide. */
export function variantFiles(width: number): string[] {
	const names = [...variantWidths(width).map(String), 'thumb']
	return [...names.flatMap((name) => FORMATS.map((format) => `${name}.${format}`)), PLAIN_FILE]
}

/** The address of a file of a kept picture; its contents never change. */
export function variantHref(hash: string, file: string): string {
	return `/pictures/${hash}/${file}`
}

/** The `srcset` of a kept picture in a format. */
export function sourceSet({ hash, width }: Pick<KeptPicture, 'hash' | 'width'>, format: Format): string {
	return variantWidths(width)
		.map((it) => `${variantHref(hash, `${it}.${format}`)} ${it}w`)
		.join(', ')
}
