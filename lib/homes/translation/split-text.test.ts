import { describe, expect, test } from 'vitest'
import { sentencesOf, sentencesOfHome, translatedText } from './split-text.ts'

describe('a text in sentences', () => {
	test.each([
		['fr', 'Séjour de 38 m². Jardin plein sud.', ['Séjour de 38 m².', 'Jardin plein sud.']],
		['fr', 'Le prix est de € 249.000, RC € 743. Libre.', ['Le prix est de € 249.000, RC € 743.', 'Libre.']],
		[
			'fr',
			'Visites avec Mme. Claes le samedi. Appelez-nous !',
			['Visites avec Mme. Claes le samedi.', 'Appelez-nous !'],
		],
		['nl', 'Bezoek om 17.30 u. aan de deur. Welkom.', ['Bezoek om 17.30 u. aan de deur.', 'Welkom.']],
		['nl', 'Tuin van ca. 200 m². Rustig.', ['Tuin van ca. 200 m².', 'Rustig.']],
		['de', 'Garten, z.B. für Kinder. Ruhig!', ['Garten, z.B. für Kinder.', 'Ruhig!']],
		['en', 'Bright.  Close to the station…', ['Bright.', 'Close to the station…']],
		['en', ' \n… – ', []],
	])('%s: %s', (language, text, expected) => {
		expect(sentencesOf(text, language)).toEqual(expected)
	})
})

const TEXT = {
	title: ' Maison & jardin ',
	description:
		'<h3>Bref</h3><p>Un <strong>séjour</strong> clair. Une cave &lt; 10 m².</p><ul><li>Calme</li><li>Gare</li></ul><p>Fin.<br />Merci.</p>',
}

test('title, paragraphs, headings and list items are sentences of their own, without emphasis', () => {
	expect(sentencesOfHome(TEXT, 'fr').map(({ text }) => text)).toEqual([
		...['Maison & jardin', 'Bref', 'Un séjour clair.', 'Une cave < 10 m².', 'Calme', 'Gare', 'Fin.', 'Merci.'],
	])
	expect(sentencesOfHome({ title: null, description: null }, 'fr')).toEqual([])
})

test('a translation has the blocks of its original, and no tag from a sentence', () => {
	const said = translatedText(TEXT, 'fr', ({ text }) => `[${text}]<script>`)
	expect(said.title).toBe('[Maison & jardin]<script>')
	expect(said.description).toBe(
		'<h3>[Bref]&lt;script&gt;</h3><p>[Un séjour clair.]&lt;script&gt; [Une cave &lt; 10 m².]&lt;script&gt;</p><ul><li>[Calme]&lt;script&gt;</li><li>[Gare]&lt;script&gt;</li></ul><p>[Fin.]&lt;script&gt;<br />[Merci.]&lt;script&gt;</p>',
	)
})
