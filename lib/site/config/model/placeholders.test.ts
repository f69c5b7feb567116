import fs from 'node:fs'
import { expect, test } from 'vitest'
import { CONFIG_KEYS, ConfigSet, fileOf, fillableTexts } from './config-set.ts'
import { fillPlaceholders } from './placeholders.ts'

const sample = Object.fromEntries(
	CONFIG_KEYS.map((key) => [key, JSON.parse(fs.readFileSync(`config/${fileOf(key)}`, 'utf8'))]),
)

/** The sample's configuration under another name, with a signature of its own. */
function filled(name: string, signature: Record<string, string>) {
	const config = ConfigSet.parse({ ...sample, site: { ...sample.site, name }, mail: { ...sample.mail, signature } })
	return fillPlaceholders(config, fillableTexts(config)).mail
}

test('the sender of mails is the agency by its name', () => {
	expect(filled('Immobilière Delvaux', {}).from.name).toBe('Immobilière Delvaux')
})

test.each([
	['Agence du Beffroi', 'L’équipe d’Agence du Beffroi'],
	['Élan Immo', 'L’équipe d’Élan Immo'],
	['Delvaux', 'L’équipe de Delvaux'],
	['Habitat', 'L’équipe de Habitat'],
])('French elides before %s', (name, words) => {
	expect(filled(name, { fr: 'L’équipe de {name}' }).signature.fr).toBe(words)
})

test('only French, and only the words that it elides', () => {
	const { signature } = filled('Agence', {
		nl: 'De {name}',
		fr: 'Monde {name}, plus que {name}. De {name} !',
		de: 'de {name}',
	})
	expect(signature).toEqual({ nl: 'De Agence', fr: 'Monde Agence, plus qu’Agence. D’Agence !', de: 'de Agence' })
})
