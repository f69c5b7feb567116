import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { slugify } from './slug.ts'

test.each([
	['Maison de maître', 'maison-de-maitre'],
	['Liège', 'liege'],
	['Lie\u0300ge', 'liege'],
	['LIÈGE', 'liege'],
	["L'Œuvre d’Été", 'l-oeuvre-d-ete'],
	['ŒUVRE', 'oeuvre'],
	['Cæsar ÆRA', 'caesar-aera'],
	['Großstraße', 'grossstrasse'],
	['GROẞ', 'gross'],
	["'s-Gravenbrakel", 's-gravenbrakel'],
	['  Binche   (7130) -- centre  ', 'binche-7130-centre'],
	['Sint-Genesius-Rode / Rhode-Saint-Genèse', 'sint-genesius-rode-rhode-saint-genese'],
	['120 m² + garage', '120-m2-garage'],
	['İstanbul', 'istanbul'],
	['../../etc/passwd', 'etc-passwd'],
	['%2e%2e\u0000', '2e-2e'],
	['', ''],
	['---', ''],
	['Αθήνα', ''],
])('"%s" becomes "%s"', (name, slug) => {
	expect(slugify(name)).toBe(slug)
})

test('any text becomes lower-case words joined by single hyphens, or nothing, and a slug stays unchanged', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (name) => {
			const slug = slugify(name)
			expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
			expect(slugify(slug)).toBe(slug)
		}),
	)
})

test('composed and decomposed accents give the same slug', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (name) => {
			expect(slugify(name.normalize('NFD'))).toBe(slugify(name.normalize('NFC')))
		}),
	)
})
