import sharp from 'sharp'
import { expect, test } from 'vitest'
import { NOTED_TYPES, notedIn, notedPicture } from '#tests/support/data/noted-pictures.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { withoutMetadata } from './without-metadata.ts'

const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).autoOrient().raw().toBuffer()

test.each(NOTED_TYPES)('a %s says neither where nor with what it was taken, and shows the same', async (type) => {
	const picture = await notedPicture(type)
	expect(notedIn(picture)).not.toEqual([])
	const clean = withoutMetadata(picture)
	expect(clean?.isWhole).toBe(true)
	const bytes = clean?.bytes ?? Buffer.alloc(0)
	expect(notedIn(bytes)).toEqual([])
	expect(await pixels(bytes)).toEqual(await pixels(picture))
	const { format, width, height, icc } = await sharp(bytes).metadata()
	const before = await sharp(picture).metadata()
	expect({ format, width, height, icc }).toEqual({
		format: before.format,
		width: before.width,
		height: before.height,
		icc: before.icc,
	})
	expect(withoutMetadata(bytes)).toEqual(clean)
})

test.each(NOTED_TYPES)('a %s that was held sideways does not lie on its side', async (type) => {
	const picture = await notedPicture(type, 6)
	const bytes = withoutMetadata(picture)?.bytes ?? Buffer.alloc(0)
	expect(notedIn(bytes)).toEqual([])
	const upright = async (it: Uint8Array) => (await sharp(it).autoOrient().toBuffer({ resolveWithObject: true })).info
	const [{ width, height }, before] = [await upright(bytes), await upright(picture)]
	expect([width, height]).toEqual([before.width, before.height])
	expect(await pixels(bytes)).toEqual(await pixels(picture))
	const { orientation } = await sharp(bytes).metadata()
	expect(orientation).toBe((await sharp(picture).metadata()).orientation)
})

test('what stands after the end of a picture goes, whatever it is', async () => {
	for (const type of NOTED_TYPES) {
		const picture = await notedPicture(type)
		// In AVIF everything is in a box, and boxes that show nothing are made free.
		const more = type === 'avif' ? '\0\0\0\x19uuidGPSLatitude 50.41' : 'GPSLatitude 50.41'
		const clean = withoutMetadata(Buffer.concat([picture, Buffer.from(more, 'latin1')]))
		expect([type, clean?.isWhole]).toEqual([type, true])
		expect([type, notedIn(clean?.bytes ?? picture)]).toEqual([type, []])
	}
})

test('of a picture that ends too early as much is left as can be shown, without what was noted', async () => {
	for (const type of NOTED_TYPES) {
		const picture = await notedPicture(type, 6)
		for (let length = 16; length < picture.length; length += 7) {
			const clean = withoutMetadata(picture.subarray(0, length))
			expect([type, length, clean?.isWhole, notedIn(clean?.bytes ?? picture)]).toEqual([type, length, false, []])
		}
	}
	const jpeg = await notedPicture('jpeg')
	const most = withoutMetadata(jpeg.subarray(0, -2))?.bytes ?? Buffer.alloc(0)
	expect((await sharp(most, { failOn: 'none' }).metadata()).width).toBe(40)
})

test('what is no picture is none, and no bytes make it fail', async () => {
	expect(withoutMetadata(Buffer.from('%PDF-1.7'))).toBeNull()
	const pictures = await Promise.all(NOTED_TYPES.map((type) => notedPicture(type)))
	fc.assert(
		fc.property(
			fc.constantFrom(...pictures),
			fc.array(fc.tuple(fc.nat(900), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 }),
			(picture, changes) => {
				const broken = Buffer.from(picture)
				for (const [at, value] of changes) broken[at % broken.length] = value
				const clean = withoutMetadata(broken)
				expect(clean === null || clean.bytes.length <= broken.length + 40).toBe(true)
			},
		),
		{ numRuns: runs(300) },
	)
})
