import { expect, test } from 'vitest'
import { htmlOf } from '#lib/people/mail/mail-document.ts'
import { textOf } from '#lib/people/mail/mail-text.ts'
import { getTheme } from '#lib/site/config/config.ts'
import { mailTheme } from '#lib/site/theme/mail-theme.ts'
import { ownerSummaryMail } from './owner-summary.ts'

const THEME = mailTheme(getTheme())
const contacts = { information: 3, visit: 2, documents: 1, offer: 0, application: 0, other: 0 }
const home = {
	listingId: 1031,
	title: 'Rue du Grand Tilleul 27, Binche',
	kind: 'Maison rénovée',
	picture: '/sample/row.jpg',
	visits: 57,
	before: 50,
	contacts,
	next: [
		{ kind: 'booked', startsAt: '2026-11-26T13:00:00.000Z', endsAt: '2026-11-26T13:45:00.000Z', state: 'confirmed' },
		{ kind: 'open', startsAt: '2026-11-28T09:00:00.000Z', endsAt: null, state: 'confirmed' },
	],
	agent: { name: 'Élise Marchand', phone: '0471234567' },
}
const mailOf = (homes: unknown[], language = 'fr') =>
	ownerSummaryMail.wordsOf({ token: 'a.b.c', from: '2026-11-16', to: '2026-11-22', homes }, language)

test('the week of one home: its photograph, what was asked, the next visits, and whom to phone', () => {
	const { cards, rows, links } = mailOf([home])
	expect(cards).toMatchObject([{ title: home.title, place: 'Maison rénovée' }])
	expect(cards?.[0]?.picture).toMatch(/^https?:\/\/.+\/sample\/row\.jpg$/)
	expect(rows?.map(({ value }) => value)).toEqual([
		'57 (la semaine précédente 50)',
		'3 demandes d’information, 2 demandes de visite, 1 demande de documents',
		'jeu. 26 nov., 14:00\u00a0: Un visiteur, par le site (confirmée)\nsam. 28 nov., 10:00\u00a0: Portes ouvertes',
		'Élise Marchand, 0471\u00a023\u00a045\u00a067',
	])
	expect(links?.[0]?.url).toMatch(/\/1031\/$/)
})

test('several homes have a row each, and a mail that an earlier version left is still readable', () => {
	const old = { listingId: 1, title: 'Dorpsstraat 1', visits: 1, before: 0, contacts: 2 }
	const { rows } = mailOf([home, old], 'nl')
	expect(rows?.map(({ label }) => label)).toEqual([home.title, 'Dorpsstraat 1'])
	expect(rows?.[1]?.value).toBe('Bekeken op de site: 1 keer (de week ervoor 0)\nAanvragen: 2')
	expect(mailOf([{ ...home, contacts: {}, agent: null, next: [] }]).rows?.map(({ value }) => value)).toEqual([
		'57 (la semaine précédente 50)',
		'Aucune',
	])
})

test('the note of the agency comes first, with the home that it is about if there are several', () => {
	const noted = { ...home, note: 'Samedi, deux couples reviennent.' }
	const wordsOf = (homes: unknown[], note: string | null) =>
		ownerSummaryMail.wordsOf({ token: 'a.b.c', from: '2026-11-16', to: '2026-11-22', homes, note }, 'fr')
	expect(mailOf([home]).note).toBeNull()
	expect(mailOf([noted]).note).toEqual({ label: 'Un mot de votre agent', text: 'Samedi, deux couples reviennent.' })
	const words = wordsOf([noted, { ...home, listingId: 2 }], 'L’agence ferme le 24.')
	expect(words.note?.text).toBe(
		'L’agence ferme le 24.\nRue du Grand Tilleul 27, Binche\u00a0: Samedi, deux couples reviennent.',
	)
	const mail = { ...words, language: 'fr', signature: '', agency: '', address: '' }
	const [html, text] = [htmlOf(mail, THEME), textOf(mail)]
	expect(html.indexOf('L’agence ferme')).toBeLessThan(html.indexOf('Maison rénovée'))
	expect(text.indexOf('L’agence ferme')).toBeLessThan(text.indexOf('Maison rénovée'))
})

test('seven bars show the days of the week, the highest for the busiest day, with their numbers as text', () => {
	const words = mailOf([{ ...home, days: [4, 8, 0, 2, 12, 24, 7] }])
	const bars = words.cards?.[0]?.bars ?? []
	expect(bars.map(({ label }) => label)).toEqual(['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'])
	const mail = { ...words, language: 'fr', signature: '', agency: '', address: '' }
	const heights = [...htmlOf(mail, THEME).matchAll(/<td class="sign" height="(\d+)" bgcolor/g)].map(([, height]) =>
		Number(height),
	)
	expect(heights).toEqual([8, 16, 1, 4, 24, 48, 14])
	expect(textOf(mail)).toContain('lun. 4, mar. 8, mer. 0, jeu. 2, ven. 12, sam. 24, dim. 7')
	expect(mailOf([home]).cards?.[0]?.bars).toEqual([])
	expect(mailOf([{ ...home, visits: 0, days: [0, 0, 0, 0, 0, 0, 0] }]).cards?.[0]?.bars).toEqual([])
})
