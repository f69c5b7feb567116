import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { LARGEST_DOCUMENT } from '#lib/base/files/document-kinds.ts'
import { zipEntries } from '#lib/base/files/zip-file.ts'
import { ZIP_LIMITS } from '#lib/base/files/zip-limits.ts'
import { LARGEST_PICTURE } from '#lib/homes/pictures/files/upload-problem.ts'
import { pngOf } from '#tests/support/sources/openimmo-delivery.ts'
import { FILES_LIMITS, type HomeOfFiles } from './file-types.ts'
import { checkFile } from './keep-files.ts'
import { planFiles, withoutDocuments } from './plan-files.ts'

const home = (reference: string): HomeOfFiles => ({
	reference,
	pictures: [],
	documents: [],
	addresses: [],
	isThere: false,
})
const PDF = (said: string) => strToU8(`%PDF-1.7 ${said}`)

function planOf(files: Record<string, Uint8Array>, homes = [home('A')]) {
	const { homes: found, left } = planFiles(zipSync(files, { level: 1 }), homes, checkFile)
	return {
		homes: found.map((own) => own.map(({ name }) => name)),
		left: Object.fromEntries(left.map(({ name, reason }) => [name, reason])),
	}
}

test('a file that is empty, damaged, not what its name suggests, too large or there already is left, with its reason', () => {
	const { homes, left } = planOf({
		'A_1.png': pngOf('one'),
		'A_2.png': pngOf('one'),
		'A_3.png': new Uint8Array(),
		'A_4.png': pngOf('cut').subarray(0, -9),
		'A_5.jpg': strToU8('<html>'),
		'A_6.jpg': strToU8('\0\0\0\x18ftypheic\0\0\0\0'),
		'A_7.png': new Uint8Array(LARGEST_PICTURE + 1),
		'A epc.pdf': PDF('epc'),
		'A again.pdf': PDF('epc'),
		'A no.pdf': strToU8('<html>'),
		'A big.pdf': new Uint8Array(LARGEST_DOCUMENT + 1),
	})
	expect(homes).toEqual([['A_1.png', 'A again.pdf']])
	expect(left).toEqual({
		'A_2.png': 'same',
		'A_3.png': 'empty',
		'A_4.png': 'damaged',
		'A_5.jpg': 'damaged',
		'A_6.jpg': 'heic',
		'A_7.png': 'picture-too-large',
		'A epc.pdf': 'same',
		'A no.pdf': 'damaged',
		'A big.pdf': 'document-too-large',
	})
})

test('what is beyond the most of a home is left, the last by their numbers; what is damaged does not count', () => {
	const numbers = Array.from({ length: FILES_LIMITS.picture + 2 }, (_, index) => index + 1)
	const documents = Array.from({ length: FILES_LIMITS.document + 1 }, (_, index) => index + 1)
	const { homes, left } = planOf({
		...Object.fromEntries(numbers.map((number) => [`A_${number}.png`, number === 1 ? PDF('no') : pngOf(`${number}`)])),
		...Object.fromEntries(documents.map((number) => [`A ${number}.pdf`, PDF(`${number}`)])),
	})
	expect(homes[0]).toHaveLength(FILES_LIMITS.picture + FILES_LIMITS.document)
	expect(left).toEqual({
		'A_1.png': 'damaged',
		[`A_${FILES_LIMITS.picture + 2}.png`]: 'too-many-pictures',
		[`A ${FILES_LIMITS.document + 1}.pdf`]: 'too-many-documents',
	})
})

test('photographs that a home has besides count, and documents are left where homes become none of the desk', () => {
	const zip = zipSync({ 'A_1.png': pngOf('one'), 'A_2.png': pngOf('two'), 'A plan.pdf': PDF('plan') })
	const plan = planFiles(
		zip,
		[{ ...home('A'), addresses: Array.from({ length: FILES_LIMITS.picture - 1 }, () => 'https://pictures.example/') }],
		checkFile,
	)
	expect(plan.left).toEqual([{ name: 'A_2.png', reason: 'too-many-pictures' }])
	const { homes, left } = withoutDocuments(planFiles(zip, [home('A')], checkFile))
	expect(homes.flat().map(({ name }) => name)).toEqual(['A_1.png', 'A_2.png'])
	expect(left).toEqual([{ name: 'A plan.pdf', reason: 'needs-drafts' }])
})

test('a broken file of a ZIP does not take the others with it', () => {
	const zip = zipSync({ 'A_1.png': [pngOf('one'.repeat(60)), { level: 9 }], 'A_2.png': pngOf('two') })
	const at = Buffer.from(zip).indexOf('A_1.png') + 'A_1.png'.length
	zip.fill(0xff, at, at + 12)
	const { homes, left } = planFiles(zip, [home('A')], checkFile)
	expect(homes[0]?.map(({ name }) => name)).toEqual(['A_2.png'])
	expect(left).toEqual([{ name: 'A_1.png', reason: 'damaged' }])
})

test('a ZIP that is broken, or holds too many files or too much, is refused as a whole before anything is unpacked', () => {
	const zip = zipSync({ 'a.png': new Uint8Array(5000), 'b.png': new Uint8Array(5000) }, { level: 9 })
	expect(() => planFiles(zip.subarray(0, -8), [home('A')], checkFile)).toThrow('zip-damaged')
	expect(() => zipEntries(zip, { ...ZIP_LIMITS, entries: 1 })).toThrow('zip-too-many')
	expect(() => zipEntries(zip, { ...ZIP_LIMITS, unpacked: 9999 })).toThrow('zip-unpacks-too-large')
	expect(zipEntries(zip, { ...ZIP_LIMITS, entries: 2, unpacked: 10_000 })).toHaveLength(2)
})

test('a file is unpacked into as many bytes as the ZIP declares, and no more', () => {
	const zip = zipSync({ 'A_1.png': [new Uint8Array(5_000_000), { level: 9 }] })
	const view = new DataView(zip.buffer, zip.byteOffset)
	// The size in the central directory, of which the header says that it is four bytes at 24.
	const directory = Buffer.from(zip).lastIndexOf('PK\x01\x02')
	view.setUint32(directory + 24, 40, true)
	let seen = 0
	planFiles(zip, [home('A')], (_, __, file) => {
		seen = file.length
		return { reason: 'damaged' }
	})
	expect(seen).toBeLessThanOrEqual(40)
})
