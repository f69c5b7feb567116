import { expect, test } from 'vitest'
import { labelled } from './labelled'

test('French alone has a space before the colon, which no line breaks', () => {
	expect(labelled('Chambres', 3, 'fr')).toBe('Chambres\u00A0: 3')
	expect(labelled('Slaapkamers', 3, 'nl')).toBe('Slaapkamers: 3')
	expect(labelled('Zimmer', '3', 'de')).toBe('Zimmer: 3')
})
