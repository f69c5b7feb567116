import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
	[1, 'nl', '1 kB'],
	[45_400, 'nl', '45 kB'],
	[1_240_000, 'nl', '1,2 MB'],
	[999_900, 'en', '1 MB'],
	[1_240_000, 'fr', '1,2 Mo'],
	[45_400, 'de', '45 kB'],
])('%d bytes in %s are %s', (bytes, language, said) => {
	expect(formatFileSize(bytes, language).replace(/[\u00a0\u202f]/g, ' ')).toBe(said)
})
