import { expect, test } from 'vitest'
import { fileDiff, textDiff } from './file-diff.ts'

test('a changed line is shown with two lines around it and its number', () => {
	const before = ['{', '1', '2', '3', '4', '5', '}']
	const after = ['{', '1', '2', '3', 'four', '5', '}']
	expect(textDiff(before.join('\n'), after.join('\n'))).toEqual([
		'  … line 3',
		'  2',
		'  3',
		'- 4',
		'+ four',
		'  5',
		'  }',
	])
})

test('a new medium is shown by its size, a removed file by its name', () => {
	expect(fileDiff('media/logo.svg', null, Buffer.alloc(1234))).toEqual(['media/logo.svg (new): 1,234 bytes'])
	expect(fileDiff('site.json', Buffer.from('{}'), null)).toEqual(['site.json (removed)'])
})
