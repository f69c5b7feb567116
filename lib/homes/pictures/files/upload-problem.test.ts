import { expect, test } from 'vitest'
import { PictureError, PictureTooLargeError } from './picture-error.ts'
import {
	LARGEST_DRAWING,
	LARGEST_PICTURE,
	problemOfError,
	problemOfPicture,
	problemOfSitePicture,
} from './upload-problem.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
	['nothing', '', 'empty'],
	['a JPEG', '\xff\xd8\xff\xe0', null],
	['an AVIF', '\0\0\0\x20ftypavif', null],
	['a photograph of an iPhone', '\0\0\0\x24ftypheic', 'heic'],
	['one with several pictures', '\0\0\0\x24ftypmsf1', 'heic'],
	['one of ten bits', '\0\0\0\x24ftypheix', 'heic'],
	['a film', '\0\0\0\x20ftypisom', 'unsupported'],
	['a TIFF', 'II*\0', 'unsupported'],
	['a drawing', '<svg xmlns=', 'unsupported'],
] as const)('%s', (_, start, problem) => {
	expect(problemOfPicture(start.length, bytes(start))).toBe(problem)
})

test.each([
	'<svg xmlns=',
	'<?xml version="1.0"?>',
	'\xef\xbb\xbf\r\n<SVG>',
	'<!-- Inkscape -->',
	'<!DOCTYPE svg PUBLIC',
])('a picture of the site may be a drawing: %s', (start) => {
	expect(problemOfSitePicture(LARGEST_DRAWING, bytes(start))).toBeNull()
	expect(problemOfSitePicture(LARGEST_DRAWING + 1, bytes(start))).toBe('drawingTooLarge')
})

test('a page is no drawing, and a photograph of the site is judged as any', () => {
	expect(problemOfSitePicture(40, bytes('<html><svg xmlns='))).toBe('unsupported')
	expect(problemOfSitePicture(40, bytes('II*\0'))).toBe('unsupported')
	expect(problemOfSitePicture(LARGEST_PICTURE, bytes('\xff\xd8\xff'))).toBeNull()
	expect(problemOfSitePicture(0, bytes('<svg>'))).toBe('empty')
})

test('30 MB are taken, a byte more is not', () => {
	expect(LARGEST_PICTURE).toBe(31_457_280)
	expect(problemOfPicture(31_457_280, bytes('\xff\xd8\xff'))).toBeNull()
	expect(problemOfPicture(31_457_281, bytes('\xff\xd8\xff'))).toBe('tooLarge')
})

test('what is wrong with the picture is a reason, what is wrong with this machine is not', () => {
	expect(problemOfError(new PictureError('not readable', { isFinal: true }))).toBe('broken')
	expect(problemOfError(new PictureTooLargeError('70,000 pixels wide', { isFinal: true }))).toBe('tooManyPixels')
	const killed = new PictureError('The encoder ended at this picture (SIGKILL)')
	expect(() => problemOfError(killed)).toThrow(killed)
})
