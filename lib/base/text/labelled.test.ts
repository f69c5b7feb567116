import { expect, test } from 'vitest'
import { labelled } from './labelled.ts'

test('only French has a space before the colon, and it does not break', () => {
	expect(labelled('Chambres', 3, 'fr')).toBe('Chambres\u00A0: 3')
	expect(labelled('Slaapkamers', 3, 'nl')).toBe('Slaapkamers: 3')
	expect(labelled('Zimmer', '3', 'de')).toBe('Zimmer: 3')
})

test('a question has no colon', () => {
	expect(labelled('Hoe betaalt u?', 'Met een lening', 'nl')).toBe('Hoe betaalt u? Met een lening')
	expect(labelled('Comment payez-vous\u00A0?', 'À crédit', 'fr')).toBe('Comment payez-vous\u00A0? À crédit')
})
