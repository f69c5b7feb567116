import fs from 'node:fs'
import { expect, test } from 'vitest'
import { textDiff } from '#lib/server/cli/config/file-diff.ts'
import { applyEdits } from './apply-edits.ts'
import { EditError, Edits } from './edit-types.ts'

const read = (file: string) => fs.readFileSync(`config/${file}`, 'utf8')
const changed = (before: string, after: string) =>
	textDiff(before, after).filter((line) => line.startsWith('+ ') || line.startsWith('- '))

test('one word is one line, and the rest stays byte for byte', () => {
	const before = read('banner.json')
	const path = ['title', 'text', 'fr']
	const after = applyEdits(before, [{ kind: 'set', path, value: 'Vivre à Binche' }])
	expect(changed(before, after)).toEqual([
		'- \t\t\t"fr": "Habiter Binche et ses villages",',
		'+ \t\t\t"fr": "Vivre à Binche",',
	])
	expect(applyEdits(after, [{ kind: 'set', path, value: 'Habiter Binche et ses villages' }])).toBe(before)
})

test('a list on one line stays on one line, a group on several lines gets a line more', () => {
	const before = read('application.json')
	const path = ['regions', 'flanders', 'ask']
	expect(changed(before, applyEdits(before, [{ kind: 'insert', path: [...path, 1], value: 'address' }]))).toEqual([
		'- \t\t\t"ask": ["persons", "income"],',
		'+ \t\t\t"ask": ["persons", "address", "income"],',
	])
	expect(changed(before, applyEdits(before, [{ kind: 'remove', path: [...path, 1] }]))).toContain(
		'+ \t\t\t"ask": ["persons"],',
	)
	const mail = read('mail.json')
	expect(changed(mail, applyEdits(mail, [{ kind: 'set', path: ['signature', 'it'], value: 'Ciao' }]))).toHaveLength(3)
})

const TEXT =
	'{\r\n  // ours\r\n  "a": [1, 2], // one\r\n  "b": {\r\n    "x": 1, /* two */\r\n    "y": 2\r\n  },\r\n  "c": []\r\n}\r\n'

test.each([
	['set', { kind: 'set', path: ['b', 'x'], value: 'ü"' }, TEXT.replace('"x": 1', '"x": "ü\\""')],
	['add', { kind: 'set', path: ['b', 'z'], value: [1, 2] }, TEXT.replace('"y": 2', '"y": 2,\r\n    "z": [1, 2]')],
	[
		'add groups that are not there',
		{ kind: 'set', path: ['b', 'z', 'q'], value: true },
		TEXT.replace('"y": 2', '"y": 2,\r\n    "z": {\r\n      "q": true\r\n    }'),
	],
	[
		'remove the first',
		{ kind: 'remove', path: ['b', 'x'] },
		TEXT.replace('    "x": 1, /* two */\r\n', '    /* two */\r\n'),
	],
	[
		'remove the last',
		{ kind: 'remove', path: ['b', 'y'] },
		TEXT.replace('"x": 1, /* two */\r\n    "y": 2', '"x": 1 /* two */\r\n    '),
	],
	['insert before', { kind: 'insert', path: ['a', 0], value: 0 }, TEXT.replace('[1, 2]', '[0, 1, 2]')],
	['insert into an empty list', { kind: 'insert', path: ['c', 0], value: 0 }, TEXT.replace('[]', '[0]')],
	['move', { kind: 'move', path: ['a', 0], to: 1 }, TEXT.replace('[1, 2]', '[2, 1]')],
])('comments, line ends and spaces survive: %s', (_, edit, expected) => {
	expect(applyEdits(TEXT, Edits.parse([edit]))).toBe(expected)
	expect(applyEdits(`\uFEFF${TEXT}`, Edits.parse([edit]))).toBe(`\uFEFF${expected}`)
})

test('what is not there cannot be changed, and nothing is guessed', () => {
	for (const edit of [
		{ kind: 'remove' as const, path: ['b', 'none'] },
		{ kind: 'remove' as const, path: ['a', 2] },
		{ kind: 'insert' as const, path: ['a', 3], value: 1 },
		{ kind: 'insert' as const, path: ['b', 'x'], value: 1 },
		{ kind: 'move' as const, path: ['a', 2], to: 0 },
		{ kind: 'move' as const, path: ['a', 0], to: 2 },
		{ kind: 'set' as const, path: ['a', 4], value: 1 },
		{ kind: 'set' as const, path: ['a', 'x'], value: 1 },
		{ kind: 'set' as const, path: ['b', 'x', 'y'], value: 1 },
	])
		expect(() => applyEdits(TEXT, [edit]), JSON.stringify(edit)).toThrow(EditError)
})

test('edits from a browser are checked: no prototype, no endless path', () => {
	const isAllowed = (path: unknown) => Edits.safeParse([{ kind: 'set', path, value: 1 }]).success
	expect(isAllowed(['a', 0, 'b'])).toBe(true)
	for (const path of [
		[],
		['__proto__'],
		[-1],
		[1.5],
		['x'.repeat(201)],
		Array.from({ length: 31 }, () => 'a'),
		'a',
		[null],
	])
		expect(isAllowed(path), JSON.stringify(path)).toBe(false)
})
