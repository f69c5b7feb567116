import { expect, test } from 'vitest'
import { isOpen, markChanges, numbered } from './marks.ts'

const SOURCE = 'Lisez [nos **conseils**](page:advice) en {days:valuationCall} jours, *sans frais*.'

test.each([
	['Lees [onze **raad**](page:advice) in {days:valuationCall} dagen, *zonder kosten*.', [], []],
	['*Kosteloos* leest u binnen {days:valuationCall} dagen [onze **raad**](page:advice).', [], []],
	[
		'Lees [onze **raad**](page:raad) in {days:valuationCall} dagen, *zonder kosten*.',
		['(page:advice)'],
		['(page:raad)'],
	],
	['Lees [onze **raad**] (page:advice) in {days:valuationCall} dagen, *zonder kosten*.', ['(page:advice)'], []],
	['Lees [onze raad](page:advice) in {days:valuationCall} dagen, *zonder kosten*.', ['**'], []],
	['Lees [onze ** raad **](page:advice) in {days:valuationCall} dagen, *zonder kosten*.', ['**'], []],
	[
		'Lees [onze **raad**](page:advice) in {dagen:valuationCall} dagen, *zonder kosten*.',
		['{days:valuationCall}'],
		['{dagen:valuationCall}'],
	],
	['- Lees [onze **raad**](page:advice) in {days:valuationCall} dagen, *zonder kosten*.', [], ['-']],
	[
		'Lees [onze **raad**](page:advice), in [{days:valuationCall}](https://x.example) dagen, *zonder kosten*.',
		[],
		['(https://x.example)'],
	],
])('of the translation “%s” it is seen what changed', (target, missing, added) => {
	expect(markChanges(SOURCE, target)).toEqual({ missing, added })
})

test('what is escaped is no mark', () => {
	expect(markChanges('5 \\* 3 \\[zie\\]', 'vijf maal drie')).toEqual({ missing: [], added: [] })
	expect(numbered('a \\](page:x)').sent).toBe('a \\](page:x)')
	expect(isOpen('5 \\* 3.')).toBe(false)
})

test('a service gets numbers in place of addresses and of what is filled in, and gives them back anywhere', () => {
	const text =
		'[Écrivez](mailto:info@agence.example) à {name} : {count, plural, one {# bien} other {# biens}}, [ici](page:sell).'
	const { sent, restored } = numbered(text)
	expect(sent).toBe('[Écrivez](1) à {1} : {2}, [ici](2).')
	expect(restored('[Hier](2): {2}. [Schrijf] ( 1 ) naar { 1 }.')).toBe(
		'[Hier](page:sell): {count, plural, one {# bien} other {# biens}}. [Schrijf](mailto:info@agence.example) naar {name}.',
	)
})

test('numbers that a service makes up stay as they are, so that the check sees them', () => {
	const { restored } = numbered('[Ici](page:sell)')
	expect(restored('[Hier](2) (1) {1}')).toBe('[Hier](2) (1) {1}')
	expect(markChanges('[Ici](page:sell)', restored('[Hier](2)'))).toEqual({ missing: ['(page:sell)'], added: [] })
})

test.each([
	['**Gras.', true],
	['**Gras.**', false],
	['*Un. ', true],
	['[Vite!](', true],
	['[Vite!](page:sell)', false],
	['Voir [la page. ', true],
	['{count, plural, one {Un.', true],
	['Rien.', false],
])('“%s” must go on: %s', (text, expected) => {
	expect(isOpen(text)).toBe(expected)
})
