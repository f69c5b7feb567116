import { expect, test } from 'vitest'
import { anyOf } from './search-words.ts'

test.each(['', 'i', 'u', 'iu'])(
	'words of any language are taken as they are, the longest first, with flags "%s"',
	(flags) => {
		const pattern = new RegExp(`^${anyOf(['a+b', '¤ x', 'semi-detached', 'semi', "jusqu'a", 'ab'])}`, flags)
		for (const word of ['a+b', '¤ x', 'semi-detached', 'semi', "jusqu'a", 'ab'])
			expect(pattern.exec(word)?.[0]).toBe(word)
		expect(pattern.test('aab')).toBe(false)
	},
)
