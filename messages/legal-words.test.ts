import fs from 'node:fs'
import { expect, test } from 'vitest'

const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const

/** All texts of a language: the interface and the sample's own, as one line each. */
function linesOf(language: (typeof LANGUAGES)[number]): string[] {
	const found: string[] = []
	const collect = (name: string, value: unknown, isOfLanguage: boolean) => {
		if (typeof value === 'string') {
			if (isOfLanguage) found.push(`${name}: ${value}`)
		} else if (typeof value === 'object' && value !== null) {
			for (const [key, part] of Object.entries(value)) {
				const other = (LANGUAGES as readonly string[]).includes(key) ? key === language : isOfLanguage
				collect(name, part, other)
			}
		}
	}
	const read = (file: string) => JSON.parse(fs.readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
	const files = fs.readdirSync(`${import.meta.dirname}/${language}`).filter((file) => file.endsWith('.json'))
	for (const file of files) collect(file, read(`${language}/${file}`), true)
	for (const file of ['articles.json', 'faq.json', 'footer.json']) collect(file, read(`../config/${file}`), false)
	return found
}

/** What a text must not claim, with the reason. */
const FALSE_STATEMENTS: [string, Record<(typeof LANGUAGES)[number], RegExp>][] = [
	[
		'an estimate without mortgage registration and insurance has all costs (CDE VI.97)',
		{ nl: /met alle kosten/i, fr: /≈ .*frais compris/i, en: /with all costs/i, de: /mit allen Kosten/i },
	],
	[
		'the most that a region allows is the deposit of a home',
		{ nl: /waarborg bedraagt \{months/, fr: /s’élève à \{months/, en: /deposit is \{months/, de: /beträgt \{months/ },
	],
	[
		'the site keeps nothing but what it names, and then takes an e-mail address (GDPR 13)',
		{
			nl: /van u niets dan/,
			fr: /de vous que les prénoms et/,
			en: /nothing about you but/,
			de: /nur die Vornamen und/,
		},
	],
	[
		'an erasure on the site erases what lies in mailboxes and other software (GDPR 17 and 19)',
		{
			nl: /(?<!website is alles )(?:A|a)lles onder uw adres is gewist/,
			fr: /^[^:]+: Tout ce qui concernait votre adresse est effacé/,
			en: /Everything under your address has been erased\./,
			de: /^[^:]+: Alles unter Ihrer Adresse ist gelöscht/,
		},
	],
	[
		'a page that shows kinds and days is access to one’s data (GDPR 15)',
		{
			nl: /bekijken.* wat wij over u bewaren/i,
			fr: /ce que nous conservons sur vous/,
			en: /what we keep about you/,
			de: /was wir über Sie speichern/,
		},
	],
	[
		'primary energy at a billing tariff is what a year costs',
		{ nl: /\{amount\} energie per jaar/, fr: /d’énergie par an/, en: /of energy a year/, de: /\{amount\} Energie im/ },
	],
	[
		'a consumer pays a price without VAT (CDE VI.4)',
		{
			nl: /(?:minimum van 4\.000|\+ btw(?:[^(]|\((?!.*btw inbegrepen))*$)/,
			fr: /(?:minimum de 4\.000|\+ TVA(?:[^(]|\((?!.*TVA comprise))*$)/,
			en: /(?:minimum of 4\.000|\+ VAT(?:[^(]|\((?!.*including VAT))*$)/,
			de: /(?:mindestens 4\.000|\+ MwSt\.(?:[^(]|\((?!.*inkl\. MwSt\.))*$)/,
		},
	],
	[
		'the region of a candidate tenant decides what may be asked, not that of the property',
		{ nl: /de wet van uw gewest/, fr: /la loi de votre Région/, en: /law of your region/, de: /Recht Ihrer Region/ },
	],
	[
		'one can consent to a purpose that nobody knows yet (GDPR 4(11) and 7)',
		{ nl: /nog nagaan/, fr: /vérifions encore/, en: /still checking/, de: /noch prüfen/ },
	],
	[
		'a home is free of asbestos, or a button means the opposite of what it does',
		{
			nl: /Het hunne nemen/,
			fr: /Sans risque d’amiante|exempt de risque/,
			en: /Take theirs/,
			de: /Ihres übernehmen|Termin von \{name\} aufgehoben|Leertaste hebt/,
		},
	],
	[
		'an IP address is an internet address, the desk a piece of furniture, a kind a gender',
		{
			nl: /internetadressen/i,
			fr: /Adresses internet|Tous les genres/,
			en: /internet addresses/i,
			de: /Internetadressen|Schreibtisch/,
		},
	],
]

test.each(FALSE_STATEMENTS)('no text claims that %s', (_, patterns) => {
	for (const language of LANGUAGES) {
		expect(linesOf(language).filter((line) => patterns[language].test(line))).toEqual([])
	}
})

test('in English prose a thousand euros has a comma, as its decimals have a point', () => {
	expect(linesOf('en').filter((line) => /\d\.\d{3} euros/.test(line))).toEqual([])
})

test('the button that cancels a visit says what it cancels, beside one that confirms', () => {
	for (const language of LANGUAGES) {
		const calendar = JSON.parse(fs.readFileSync(`${import.meta.dirname}/${language}/desk-calendar.json`, 'utf8'))
		expect(calendar.visit.cancel).not.toMatch(/^\S+$/)
	}
})
