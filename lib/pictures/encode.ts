import 'server-only'
import { hash as digest } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { fileKind } from './file-kind'
import { PictureError } from './picture-error'
import { type Format, type KeptPicture, LARGEST_WIDTH, PLAIN_FILE, thumbSize, variantWidths } from './variants'

/** Part of every content hash: raised when the same source is to be encoded in another way. */
export const RECIPE = 2

/** Pixels that one picture may have before it is made smaller. */
export const MOST_PIXELS = 50_000_000

// Half the colour resolution, as JPEG and WebP have it: a fifth smaller than 50 and 4:4:4, and no eye tells which is
// which.
const AVIF = { quality: 46, chromaSubsampling: '4:2:0', effort: 2 } as const
const THUMBHASH_SIDE = 100
const READING = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const

// One picture at a time on one core: visitors come first.
sharp.concurrency(1)
sharp.cache(false)

export interface EncodedPicture extends Omit<KeptPicture, 'placeholder'> {
	/** Base64. */
	thumbhash: string
}

/** The name of what these bytes become: 32 hexadecimal digits. */
export function contentHash(bytes: Uint8Array): string {
	return digest('sha256', Buffer.concat([Buffer.from(`${RECIPE}\n`), bytes]), 'hex').slice(0, 32)
}

async function checkSource(bytes: Uint8Array): Promise<void> {
	const kind = fileKind(bytes)
	if (kind === null) throw new PictureError('The file is no JPEG, PNG, WebP, AVIF or GIF', { isFinal: true })
	const { format, width, height } = await sharp(bytes, READING).metadata()
	if (format !== kind) throw new PictureError(`The file is no ${kind}`, { isFinal: true })
	if (width * height > MOST_PIXELS)
		throw new PictureError(`The picture has more than ${MOST_PIXELS / 1e6} million pixels`, { isFinal: true })
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

/** Turned upright, on white, in sRGB and no wider than the widest variant; what the camera noted stays behind. */
async function decode(bytes: Uint8Array): Promise<() => Sharp> {
	const { data, info } = await sharp(bytes, READING)
		.autoOrient()
		.resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
		.flatten({ background: '#ffffff' })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const { width, height, channels } = info
	return () => sharp(data, { raw: { width, height, channels } })
}

/**
 * Reads a picture and hands its files, one after the other, to `write`: every variant in AVIF (effort 2) and WebP, the
 * thumbnail, and a JPEG. Throws `PictureError` for what is no picture, too large or damaged.
 */
export async function encodePicture(
	bytes: Uint8Array,
	write: (file: string, contents: Buffer) => Promise<void>,
): Promise<EncodedPicture> {
	const open = await readOrRefuse(bytes)
	const { width, height } = await open().metadata()
	const { dominant } = await open().stats()
	const picture = {
		hash: contentHash(bytes),
		width,
		height,
		color: hexOf(dominant),
		thumbhash: await thumbhashOf(open()),
	}
	const shapes = [
		...variantWidths(width).map((it) => ({ name: String(it), size: { width: it } })),
		{ name: 'thumb', size: { ...thumbSize({ width, height }), fit: 'cover' } as const },
	]
	for (const { name, size } of shapes) {
		for (const format of ['avif', 'webp'] as const)
			await write(`${name}.${format}`, await inFormat(open().resize(size), format).toBuffer())
	}
	await write(PLAIN_FILE, await open().jpeg({ quality: 80, progressive: true }).toBuffer())
	return picture
}

async function readOrRefuse(bytes: Uint8Array): Promise<() => Sharp> {
	try {
		await checkSource(bytes)
		return await decode(bytes)
	} catch (error) {
		if (error instanceof PictureError) throw error
		const [reason] = String(error instanceof Error ? error.message : error).split('\n')
		throw new PictureError(`The picture is not readable: ${reason}`, { isFinal: true, cause: error })
	}
}
