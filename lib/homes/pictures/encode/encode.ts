import 'server-only'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { fileKind } from '#lib/base/files/pictures/file-kind.ts'
import { PictureError, PictureTooLargeError } from '#lib/homes/pictures/files/picture-error.ts'
import {
	type Format,
	LARGEST_HEIGHT,
	LARGEST_WIDTH,
	PLAIN_FILE,
	thumbSize,
	variantWidths,
} from '#lib/homes/pictures/files/variants.ts'

/** Number of pixels that one picture may have before it is scaled down. */
const MOST_PIXELS = 50_000_000
/** AVIF is decoded as a whole, with about 20 bytes a pixel; other formats are scaled down while they are read. */
const MOST_AVIF_PIXELS = 25_000_000
/** Longest width or height, the limit of JPEG. Each line takes time, however short it is. */
const MOST_SIDE = 65_535

// Half the colour resolution, as in JPEG and WebP: a fifth smaller than quality 50 with 4:4:4, without a visible
// difference.
const AVIF = { quality: 46, chromaSubsampling: '4:2:0', effort: 2 } as const
/** Longest side of a picture on a page of the agency. */
const LARGEST_ON_PAGE = 2560
const THUMBHASH_SIDE = 100
const READING = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const

// One picture at a time on one core, so that visitors come first.
sharp.concurrency(1)
sharp.cache(false)

export interface EncodedPicture {
	/** Width of its widest variant, in pixels. */
	width: number
	height: number
	/** Its dominant colour, `#rrggbb`. */
	color: string
	/** Base64. */
	thumbhash: string
	files: { name: string; contents: Uint8Array }[]
}

async function checkSource(bytes: Uint8Array): Promise<void> {
	const kind = fileKind(bytes)
	if (kind === null) throw new PictureError('The file is no JPEG, PNG, WebP, AVIF or GIF', { isFinal: true })
	// Without the limit in `READING`, so that the error message can name the size.
	const { format, width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
	if (format !== kind) throw new PictureError(`The file is no ${kind}`, { isFinal: true })
	const mostPixels = kind === 'heif' ? MOST_AVIF_PIXELS : MOST_PIXELS
	const size = `The picture has ${width} × ${height} pixels`
	if (Math.max(width, height) > MOST_SIDE)
		throw new PictureTooLargeError(`${size}; a side may have ${MOST_SIDE}`, { isFinal: true })
	if (width * height > mostPixels)
		throw new PictureTooLargeError(`${size}; together there may be ${mostPixels / 1e6} million`, { isFinal: true })
}

function inFormat(image: Sharp, format: Format): Sharp {
	return format === 'avif' ? image.avif(AVIF) : image.webp({ quality: 76, effort: 4 })
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }): string {
	return `#${[r, g, b].map((it) => it.toString(16).padStart(2, '0')).join('')}`
}

async function thumbhashOf(image: Sharp): Promise<string> {
	const { data, info } = await image
		.resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside', withoutEnlargement: true })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/**
 * Decodes a picture: turned upright, on white, in sRGB, no larger than the largest variant, and without the camera's
 * metadata.
 */
async function decode(bytes: Uint8Array): Promise<() => Sharp> {
	const { data, info } = await sharp(bytes, READING)
		.autoOrient()
		.resize({ width: LARGEST_WIDTH, height: LARGEST_HEIGHT, fit: 'inside', withoutEnlargement: true })
		.flatten({ background: '#ffffff' })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	return () => sharp(data, { raw: { width, height, channels } })
}

async function makeFiles(bytes: Uint8Array, isPlain: boolean): Promise<EncodedPicture> {
	await checkSource(bytes)
	const open = await decode(bytes)
	const { width, height } = await open().metadata()
	const { dominant } = await open().stats()
	const shapes = isPlain
		? []
		: [
				...variantWidths(width).map((it) => ({ name: String(it), size: { width: it } })),
				{ name: 'thumb', size: { ...thumbSize({ width, height }), fit: 'cover' } as const },
			]
	const files: EncodedPicture['files'] = []
	for (const { name, size } of shapes) {
		for (const format of ['avif', 'webp'] as const) {
			const contents = await inFormat(open().resize(size), format).toBuffer()
			files.push({ name: `${name}.${format}`, contents })
		}
	}
	files.push({ name: PLAIN_FILE, contents: await open().jpeg({ quality: 80, progressive: true }).toBuffer() })
	return { width, height, color: hexOf(dominant), thumbhash: await thumbhashOf(open()), files }
}

/**
 * Makes all files of a picture: every variant in AVIF (effort 2) and WebP, the thumbnail, and a JPEG. With `isPlain`
 * only the JPEG is made. Every failure is a final `PictureError`. Call it only in a process that may die: the decoders
 * read untrusted data.
 */
export async function encodePicture(bytes: Uint8Array, isPlain = false): Promise<EncodedPicture> {
	return orFinal(() => makeFiles(bytes, isPlain))
}

/**
 * Makes the one file of a picture that the agency puts on a page of its own: a JPEG, or a WebP that keeps what is
 * transparent, at most 2560 pixels wide or high. As {@link encodePicture} for the rest.
 */
export async function encodePagePicture(bytes: Uint8Array): Promise<EncodedPicture> {
	return orFinal(() => makePagePicture(bytes))
}

async function makePagePicture(bytes: Uint8Array): Promise<EncodedPicture> {
	await checkSource(bytes)
	const { data, info } = await sharp(bytes, READING)
		.autoOrient()
		.resize({ width: LARGEST_ON_PAGE, height: LARGEST_ON_PAGE, fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	const open = () => sharp(data, { raw: { width, height, channels } })
	const { dominant, isOpaque } = await open().stats()
	const contents = isOpaque
		? await open().removeAlpha().jpeg({ quality: 84, progressive: true }).toBuffer()
		: await open().webp({ quality: 86, alphaQuality: 100, effort: 4 }).toBuffer()
	const files = [{ name: isOpaque ? 'page.jpg' : 'page.webp', contents }]
	return { width, height, color: hexOf(dominant), thumbhash: await thumbhashOf(open()), files }
}

async function orFinal(make: () => Promise<EncodedPicture>): Promise<EncodedPicture> {
	try {
		return await make()
	} catch (error) {
		if (error instanceof PictureError) throw error
		const [reason] = String(error instanceof Error ? error.message : error).split('\n')
		throw new PictureError(`The picture is not readable: ${reason}`, { isFinal: true, cause: error })
	}
}
