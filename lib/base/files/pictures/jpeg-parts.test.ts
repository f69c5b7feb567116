import { expect, test } from 'vitest'
import { fc, runs } from '#tests/support/properties.ts'
import { jpegParts } from './jpeg-parts.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const segment = (marker: number, body: Uint8Array) =>
	Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body])
const [START, END] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])]
/** EXIF in the byte order of Intel, with how the camera was held and a place. */
const exif = (orientation: number) =>
	Buffer.concat([
		bytes('Exif\0\0II*\0\x08\0\0\0'),
		Buffer.from([1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]),
		bytes('GPS 50.4117 N'),
	])
/** A scan with an escaped marker byte and a restart within it. */
const SCAN = Buffer.concat([segment(0xda, bytes('scan')), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3])])
const TABLE = segment(0xdb, bytes('table'))
const jpegOf = (...segments: Uint8Array[]) => Buffer.concat([START, ...segments, TABLE, SCAN, TABLE, SCAN, END])

const without = (jpeg: Uint8Array) => {
	const { parts, isWhole } = jpegParts(jpeg)
	return isWhole ? Buffer.concat(parts).toString('latin1') : null
}

test('what says where and with what a picture was taken goes, what shows it stays', () => {
	const [jfif, profile] = [segment(0xe0, bytes('JFIF\0')), segment(0xe2, bytes('ICC_PROFILE\0\x01\x01x'))]
	const noted = [
		segment(0xe1, exif(1)),
		segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0<gps/>')),
		segment(0xe2, bytes('MPF\0')),
		segment(0xed, bytes('Photoshop 3.0\0')),
		segment(0xfe, bytes('by Ada')),
	]
	const trailer = jpegOf(segment(0xe1, exif(1)))
	expect(without(Buffer.concat([jpegOf(jfif, ...noted, profile), trailer]))).toBe(
		jpegOf(jfif, profile).toString('latin1'),
	)
})

test('how the camera was held stays, and no more of EXIF', () => {
	const kept = without(jpegOf(segment(0xe1, exif(6)))) ?? ''
	expect(kept).toContain('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06')
	expect(kept).not.toContain('GPS')
	expect(without(jpegOf(segment(0xe1, bytes('Exif\0\0MM'))))).toBe(jpegOf().toString('latin1'))
})

test('what is no whole JPEG is nothing', () => {
	const whole = jpegOf(segment(0xe1, exif(6)))
	expect(without(Buffer.concat([START, Buffer.from([0xff, 0xff]), TABLE.subarray(1), SCAN, END]))).not.toBeNull()
	for (const part of [2, 5, whole.length - 2]) expect(without(whole.subarray(0, part))).toBeNull()
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 60 }), (rest) => {
			const kept = without(Buffer.concat([START, rest]))
			expect(kept === null || kept.length > 3).toBe(true)
		}),
		{ numRuns: runs(300) },
	)
})
