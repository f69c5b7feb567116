import { expect, test } from 'vitest'
import { formatWait } from './wait.ts'

test.each([
	[0, 'nl', '1 seconde'],
	[45, 'nl', '45 seconden'],
	[91, 'nl', '2 minuten'],
	[660, 'fr', '11 minutes'],
	[75_598, 'fr', '21 heures'],
	[3600, 'en', '60 minutes'],
	[7200, 'de', '2 Stunden'],
])('%i seconds are read as such in %s: %s', (seconds, language, words) => {
	expect(formatWait(seconds, language).replaceAll('\u00a0', ' ')).toBe(words)
})
