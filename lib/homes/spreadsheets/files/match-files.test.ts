import { expect, test } from 'vitest'
import type { HomeOfFiles } from './file-types.ts'
import { matchFiles } from './match-files.ts'

const home = (reference: string, more: Partial<HomeOfFiles> = {}): HomeOfFiles => ({
	...{ reference, pictures: [], documents: [], addresses: [], isThere: false },
	...more,
})
const match = (names: readonly string[], homes: readonly HomeOfFiles[]) => {
	const {
		homes: found,
		left,
		missing,
	} = matchFiles(
		names.map((name) => ({ name, size: 1 })),
		homes,
	)
	return {
		homes: found.map((files) => files.map(({ name }) => name)),
		kinds: found.map((files) => files.map(({ kind }) => kind)),
		left: Object.fromEntries(left.map(({ name, reason }) => [name, reason])),
		missing,
	}
}

test('a file belongs to the home whose reference begins its name, in any writing, up to the end of a word', () => {
	const names = ['Photos/b1-2 façade.JPG', 'B_12.jpg', 'b-12 EPC.pdf', 'B-120.jpg', 'B-12a.jpg', 'xB-12.jpg']
	const { homes, kinds, left } = match(names, [home('B-1'), home('B 12'), home('')])
	expect(homes).toEqual([[], ['B_12.jpg', 'b-12 EPC.pdf'], []])
	expect(kinds[1]).toEqual(['picture', 'document'])
	expect(left).toEqual({
		'Photos/b1-2 façade.JPG': 'no-home',
		'B-120.jpg': 'no-home',
		'B-12a.jpg': 'no-home',
		'xB-12.jpg': 'no-home',
	})
})

test('the longest reference that begins a name counts', () => {
	const { homes } = match(['2026-01-3.jpg', '2026-1.jpg'], [home('2026'), home('2026-01')])
	expect(homes).toEqual([['2026-1.jpg'], ['2026-01-3.jpg']])
})

test('a folder of a home decides before the name, the innermost first', () => {
	const names = ['1/2.jpg', '1/1.jpg', 'all\\2 Rue Haute\\plan.pdf', '1/2/x.jpg']
	expect(match(names, [home('1'), home('2')]).homes).toEqual([
		['1/1.jpg', '1/2.jpg'],
		['1/2/x.jpg', 'all\\2 Rue Haute\\plan.pdf'],
	])
})

test('photographs stand by the first number after the reference, then by name; the reference alone is first', () => {
	const names = ['A7_10.jpg', 'A7_2_kitchen.jpg', 'A7.jpg', 'A7 front 1.jpg', 'A7_2_bath.jpg', 'A7 plan.jpg']
	expect(match(names, [home('A7')]).homes).toEqual([
		['A7.jpg', 'A7 front 1.jpg', 'A7_2_bath.jpg', 'A7_2_kitchen.jpg', 'A7_10.jpg', 'A7 plan.jpg'],
	])
	expect(match(['3/4.jpg', '3/3.jpg', '3/3_2.jpg', '3/1.jpg'], [home('3')]).homes).toEqual([
		['3/1.jpg', '3/3_2.jpg', '3/3.jpg', '3/4.jpg'],
	])
})

test('the names that a list gives count first, in its order; those that the ZIP lacks are said', () => {
	const listed = home('A', { pictures: ['z.jpg', 'A_2.jpg', 'gone.jpg'], documents: ['scan.jpg', 'epc.pdf'] })
	const { homes, kinds, left, missing } = match(
		['in/z.jpg', 'A_1.jpg', 'A_2.jpg', 'scan.jpg', 'one/epc.pdf', 'two/epc.pdf'],
		[listed, home('B', { pictures: ['in/z.jpg'] })],
	)
	expect(homes).toEqual([['in/z.jpg', 'A_2.jpg', 'scan.jpg', 'A_1.jpg'], ['in/z.jpg']])
	expect(kinds[0]).toEqual(['picture', 'picture', 'document', 'picture'])
	// A name that two files have is not guessed.
	expect(left).toEqual({ 'one/epc.pdf': 'no-home', 'two/epc.pdf': 'no-home' })
	expect(missing).toEqual([
		{ home: 0, name: 'gone.jpg' },
		{ home: 0, name: 'epc.pdf' },
	])
})

test('every other file has its reason', () => {
	const names = [
		...['A_1.jpg', 'a_1.JPG', '../A_2.jpg', 'A/..\\A_3.jpg', '__MACOSX/._A_1.jpg', 'A/Thumbs.db', 'A_4.txt'],
		...['B_1.jpg', 'C_1.jpg', 'extra.jpg', 'A_5'],
	]
	const homes = [home('A'), home('B', { isThere: true, pictures: ['extra.jpg', 'no.jpg'] }), home('C'), home('c')]
	const { homes: found, left, missing } = match(names, homes)
	expect(found).toEqual([['A_1.jpg'], [], [], []])
	expect(left).toEqual({
		'a_1.JPG': 'twice',
		'../A_2.jpg': 'outside',
		'A/..\\A_3.jpg': 'outside',
		'__MACOSX/._A_1.jpg': 'of-program',
		'A/Thumbs.db': 'of-program',
		'A_4.txt': 'unsupported',
		A_5: 'unsupported',
		'B_1.jpg': 'home-there',
		'extra.jpg': 'home-there',
		'C_1.jpg': 'several-homes',
	})
	expect(missing).toEqual([])
	expect(found.flat().length + Object.keys(left).length).toBe(names.length)
})
