import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from '#lib/homes/pictures/encode/encode.ts'
import { placeholderOf } from './placeholder.ts'

test('a placeholder is a PNG of a few pixels that resembles its picture', async () => {
	const red = await sharp({ create: { width: 200, height: 300, channels: 3, background: '#d02020' } })
		.png()
		.toBuffer()
	const source = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2040c0' } })
		.composite([{ input: red, left: 200, top: 0 }])
		.png()
		.toBuffer()
	const { thumbhash } = await encodePicture(source)
	const uri = placeholderOf(thumbhash)
	expect(uri.length).toBeLessThan(200)
	const png = Buffer.from(uri.slice('data:image/png;base64,'.length), 'base64')
	const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
	expect([info.width, info.height]).toEqual([4, 3])
	const [left, right] = [[...data.subarray(0, 3)], [...data.subarray(9, 12)]]
	expect((left[2] ?? 0) - (left[0] ?? 0)).toBeGreaterThan(80)
	expect((right[0] ?? 0) - (right[2] ?? 0)).toBeGreaterThan(80)
})
