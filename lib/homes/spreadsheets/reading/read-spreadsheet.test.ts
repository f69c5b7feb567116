import { deflateRawSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbook } from '#tests/support/data/spreadsheets.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const rowsOf = (bytes: Uint8Array) => readSpreadsheet(bytes)[0]?.rows

test.each([
	[
		'semicolons',
		'a;b,c\r\n1,5;"x;y"\r\n',
		[
			['a', 'b,c'],
			['1,5', 'x;y'],
		],
	],
	[
		'commas',
		'a,b\n"1,5",2\n',
		[
			['a', 'b'],
			['1,5', '2'],
		],
	],
	[
		'tabs',
		'a\tb\n1\t2\n',
		[
			['a', 'b'],
			['1', '2'],
		],
	],
	['a line that names the separator', 'sep=|\na|b;c\n', [['a', 'b;c']]],
	[
		'a first cell that other programs take for another format',
		'ID;Goal\n1;0\n',
		[
			['ID', 'Goal'],
			['1', '0'],
		],
	],
])('text with %s', (_, text, rows) => {
	expect(rowsOf(bytesOf(text))).toEqual(rows)
})

test.each([
	['UTF-8', bytesOf('Prix;Liège €\n')],
	['UTF-8 with a mark', bytesOf('\uFEFFPrix;Liège €\n')],
	['UTF-16', bytesOf('\uFEFFPrix;Liège €\n', 'utf16le')],
	['Windows-1252', bytesOf('Prix;Li\u00e8ge \u0080\n', 'latin1')],
])('text in %s', (_, bytes) => {
	expect(rowsOf(bytes)).toEqual([['Prix', 'Liège €']])
})

test('dates are days, merged cells are filled, errors and hidden sheets are left out', () => {
	const sheet = utils.aoa_to_sheet(
		[
			['a', null],
			[new Date(Date.UTC(2026, 10, 3)), 1.5],
		],
		{ UTC: true, cellDates: true },
	)
	sheet['!merges'] = [utils.decode_range('A1:B1')]
	sheet.C2 = { t: 'e', v: 0x17 }
	sheet['!ref'] = 'A1:C2'
	const book = utils.book_new()
	utils.book_append_sheet(book, sheet, 'x')
	utils.book_append_sheet(book, utils.aoa_to_sheet([['secret']]), 'y')
	book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
	const read = readSpreadsheet(new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' })))
	expect(read).toEqual([
		{
			name: 'x',
			rows: [
				['a', 'a'],
				[{ day: '2026-11-03' }, 1.5],
			],
		},
	])
})

test('a formula is its last result, and nothing is computed', () => {
	const sheet = utils.aoa_to_sheet([['a']])
	sheet.A2 = { t: 'n', f: 'WEBSERVICE("https://example.com")', v: 7 }
	sheet['!ref'] = 'A1:A2'
	const book = utils.book_new()
	utils.book_append_sheet(book, sheet, 'x')
	expect(rowsOf(new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' })))).toEqual([['a'], [7]])
})

const MIB = 1024 * 1024

/** Returns a ZIP with one part that has so many zeros, and says that it has another number. */
function zipOf(zeros: number, declared: number): Uint8Array {
	const name = Buffer.from('xl/workbook.xml')
	const packed = deflateRawSync(Buffer.alloc(zeros))
	const local = Buffer.alloc(30)
	local.writeUInt32LE(0x04034b50)
	local.writeUInt16LE(8, 8)
	local.writeUInt32LE(packed.length, 18)
	local.writeUInt32LE(declared, 22)
	local.writeUInt16LE(name.length, 26)
	const entry = Buffer.alloc(46)
	entry.writeUInt32LE(0x02014b50)
	entry.writeUInt16LE(8, 10)
	entry.writeUInt32LE(packed.length, 20)
	entry.writeUInt32LE(declared, 24)
	entry.writeUInt16LE(name.length, 28)
	const end = Buffer.alloc(22)
	end.writeUInt32LE(0x06054b50)
	end.writeUInt16LE(1, 8)
	end.writeUInt16LE(1, 10)
	end.writeUInt32LE(entry.length + name.length, 12)
	end.writeUInt32LE(local.length + name.length + packed.length, 16)
	return Buffer.concat([local, name, packed, entry, name, end])
}

test('a file that declares too much unpacked data is refused before it is unpacked', () => {
	expect(() => readSpreadsheet(zipOf(10, 60 * MIB))).toThrow('unpacks-too-large')
})

test('one that lies about it is read no further than it declares', () => {
	const bomb = zipOf(20 * MIB, 10)
	expect(bomb.length).toBeLessThan(MIB / 20)
	const { zip } = unpackWorkbook(bomb)
	expect(zip.length).toBeLessThan(1000)
	expect(() => readSpreadsheet(bomb)).toThrow('damaged')
})

test.each([
	['empty', new Uint8Array(0)],
	['old-excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3)],
	['no-spreadsheet', zipSync({ 'word/document.xml': strToU8('<x/>') })],
	['no-spreadsheet', bytesOf('%PDF-1.7\n\0\0\0')],
	['damaged', workbook([{ name: 'x', rows: [['a', 'b']] }]).slice(0, 900)],
	['too-large', new Uint8Array(12 * 1024 * 1024 + 1)],
	['too-many-rows', bytesOf('a;b\n'.repeat(5001))],
	['too-many-columns', bytesOf(`${'a;'.repeat(400)}\n`)],
])('%s', (code, bytes) => {
	expect(() => readSpreadsheet(bytes)).toThrow(code)
})

test('lines that hold nothing do not count', () => {
	const rows = Array.from({ length: 5300 }, (_, index) => (index < 2 ? ['a', 'b'] : [null]))
	expect(rowsOf(workbook([{ name: 'x', rows }]))).toHaveLength(2)
})
