import { expect, test } from 'vitest'
import { FORMER_KEYS, presentKey } from './former-keys.ts'
import { originalTexts } from './messages.ts'

test('a key that a text had before leads to one that it has, and no text has it now', () => {
	const keys = originalTexts('nl')
	for (const former of Object.keys(FORMER_KEYS)) {
		expect(keys.has(former), former).toBe(false)
		expect(keys.has(presentKey(former)), former).toBe(true)
	}
	expect(presentKey('search.filter.pool')).toBe('features.pool.label')
	expect(presentKey('search.filter.more')).toBe('search.filter.more')
})
