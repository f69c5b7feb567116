import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
	['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
	['\x89PNG\r\n\x1a\n\0\0', 'png'],
	['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
	['GIF89a', 'gif'],
	['\0\0\0\x20ftypavif', 'heif'],
])('%j begins a photograph', (start, kind) => {
	expect(fileKind(bytes(start))).toBe(kind)
})

test.each([
	'<svg xmlns="http://www.w3.org/2000/svg">',
	'<?xml version="1.0"?><svg>',
	'<!doctype html>',
	'%PDF-1.7',
	'RIFF\x10\0\0\0WAVE',
	'\0\0\0\x20ftypheic',
	'II*\0',
	'BM',
	'GIF8',
	'',
])('%j does not', (start) => {
	expect(fileKind(bytes(start))).toBeNull()
})
