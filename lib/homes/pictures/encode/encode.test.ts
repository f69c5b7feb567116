// @long-running
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentHash } from '#lib/homes/pictures/files/content-hash.ts'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import { photograph } from '#tests/support/servers/picture-server.ts'
import { type EncodedPicture, encodePicture } from './encode.ts'

async function encode(bytes: Uint8Array) {
	const picture = await encodePicture(bytes)
	return { picture, files: new Map(picture.files.map(({ name, contents }) => [name, Buffer.from(contents)])) }
}

async function sizesOf(files: ReadonlyMap<string, Buffer>): Promise<Record<string, string>> {
	const sizes = await Promise.all(
		[...files].map(async ([name, contents]) => {
			const { width, height, format } = await sharp(contents).metadata()
			return [name, `${format} ${width}×${height}`]
		}),
	)
	return Object.fromEntries(sizes)
}

describe('a photograph of 1600 × 1200 with the notes of a camera', () => {
	let files: Map<string, Buffer>
	let picture: EncodedPicture
	let source: Buffer
	beforeAll(async () => {
		source = await photograph(7, { hasExif: true })
		const encoded = await encode(source)
		files = encoded.files
		picture = encoded.picture
	})

	test('is stored at five widths in AVIF and WebP, with a thumbnail and a JPEG', async () => {
		// Heights: 1200 / 1600 of the width.
		expect(await sizesOf(files)).toEqual({
			'100.avif': 'heif 100×75',
			'100.webp': 'webp 100×75',
			'400.avif': 'heif 400×300',
			'400.webp': 'webp 400×300',
			'600.avif': 'heif 600×450',
			'600.webp': 'webp 600×450',
			'760.avif': 'heif 760×570',
			'760.webp': 'webp 760×570',
			'1360.avif': 'heif 1360×1020',
			'1360.webp': 'webp 1360×1020',
			'thumb.avif': 'heif 250×188',
			'thumb.webp': 'webp 250×188',
			'full.jpg': 'jpeg 1360×1020',
		})
		expect(picture).toMatchObject({ width: 1360, height: 1020 })
	})

	test('loses all data about camera, photographer and place', async () => {
		const before = await sharp(source).metadata()
		expect(before.exif?.toString('latin1')).toContain('CameraMaker')
		for (const contents of files.values()) {
			const { exif, icc, iptc, xmp } = await sharp(contents).metadata()
			expect([exif, icc, iptc, xmp]).toEqual([undefined, undefined, undefined, undefined])
			expect(contents.includes('CameraMaker') || contents.includes('GPS')).toBe(false)
		}
	})

	test('has its dominant colour', () => {
		// The background is rgb(115, 167, 200); colours are counted in steps of 16, and the middle of a step is
		// returned.
		expect(picture.color).toBe('#78a8c8')
	})
})

test('a photograph taken upright is shown upright', async () => {
	// Orientation 6: the camera was turned by 90°, so that 1600 × 1200 is to be shown as 1200 × 1600.
	const { picture, files } = await encode(await photograph(1, { orientation: 6 }))
	expect([picture.width, picture.height]).toEqual([1200, 1600])
	expect((await sizesOf(files))['400.webp']).toBe('webp 400×533')
})

test('a small picture is not enlarged', async () => {
	const { files } = await encode(await photograph(1, { width: 200, height: 90 }))
	// 90 / 188 = 0.479: the thumbnail is 120 × 90.
	expect(await sizesOf(files)).toEqual({
		'100.avif': 'heif 100×45',
		'100.webp': 'webp 100×45',
		'200.avif': 'heif 200×90',
		'200.webp': 'webp 200×90',
		'thumb.avif': 'heif 120×90',
		'thumb.webp': 'webp 120×90',
		'full.jpg': 'jpeg 200×90',
	})
})

test('transparent pixels become white', async () => {
	const clear = { r: 0, g: 0, b: 0, alpha: 0 }
	const png = await sharp({ create: { width: 120, height: 90, channels: 4, background: clear } })
		.png()
		.toBuffer()
	const { files } = await encode(png)
	const { data } = await sharp(files.get('full.jpg')).raw().toBuffer({ resolveWithObject: true })
	expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
})

test('the name depends on the contents alone', async () => {
	const [one, same, other] = await Promise.all([photograph(1), photograph(1), photograph(2)])
	expect(contentHash(one)).toMatch(/^[0-9a-f]{32}$/)
	expect(contentHash(one)).toBe(contentHash(same))
	expect(contentHash(one)).not.toBe(contentHash(other))
})

const plain = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false })

describe('a picture of unusual shape is made to fit into 1360 × 8192:', () => {
	// 1000 × 8192 / 20,000 = 409.6; 1000 × 1360 / 20,000 = 68; a side is never less than one pixel.
	test.each([
		['a tall one', 1000, 20_000, [410, 8192]],
		['a wide one', 20_000, 1000, [1360, 68]],
		['a line', 1, 60_000, [1, 8192]],
		['the longest side that there may be', 2, 65_535, [1, 8192]],
	])('%s', async (_, width, height, size) => {
		const { picture, files } = await encode(await plain(width, height).png().toBuffer())
		expect([picture.width, picture.height]).toEqual(size)
		expect((await sizesOf(files))['full.jpg']).toBe(`jpeg ${size.join('×')}`)
	})
})

describe('is refused for good:', () => {
	const large = () => plain(10_000, 5001).png().toBuffer()
	const long = () => plain(1, 65_536).png().toBuffer()
	const dear = () => plain(5000, 5001).avif({ effort: 0 }).toBuffer()
	const cut = async () => (await photograph(1)).subarray(0, 2000)
	const disguised = async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), await photograph(1)])
	test.each([
		['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /no JPEG/],
		['a page', () => Buffer.from('<!doctype html><p>Not found</p>'), /no JPEG/],
		['an empty file', () => Buffer.alloc(0), /no JPEG/],
		['a small file of 50,010,000 pixels', large, /10000 × 5001 pixels; together there may be 50 million/],
		['a line of 65,536 pixels', long, /1 × 65536 pixels; a side may have 65535/],
		['a small AVIF of 25,005,000 pixels', dear, /5000 × 5001 pixels; together there may be 25 million/],
		['half a photograph', cut, /not readable/],
		['a photograph under a false beginning', disguised, /not readable|no png/],
	])('%s', async (_, make, message) => {
		const bytes = await make()
		const error = await encodePicture(bytes).catch((it: unknown) => it)
		expect(error).toBeInstanceOf(PictureError)
		expect(error).toMatchObject({ isFinal: true, message: expect.stringMatching(message) })
	})
})
