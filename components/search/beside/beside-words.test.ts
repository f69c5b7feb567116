import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { besideWords } from './beside-words.ts'

test.each([
	['nl', 'price', 15_000, '€\u00a015.000 meer'],
	['fr', 'price', 15_000, '€\u00a015.000 de plus'],
	['nl', 'bedrooms', -1, '1 slaapkamer minder'],
	['fr', 'bedrooms', -1, '1 chambre de moins'],
	['en', 'bedrooms', -1, '1 bedroom fewer'],
	['en', 'surface', -12, '12\u00a0m² less'],
	['de', 'cities', 2.84, '2,8\u00a0km entfernt'],
	['fr', 'cities', 7, 'à 7\u00a0km'],
] as const)('in %s a miss of %s by %d reads "%s"', (language, filter, difference, words) => {
	const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'search' })
	expect(besideWords(t, { filter, difference }, language)).toBe(words)
})
