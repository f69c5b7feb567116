import { expect, test } from 'vitest'
import { testChrome } from '@/tests/support/chrome'
import { actionFrom, menuFrom } from './menu-room'

const entry = (label: string) => ({ id: label, label, href: '/', children: [] })

test('a menu of usual length stands beside the logo on every desktop', () => {
	const labels = ['À vendre', 'À louer', 'Projets neufs', 'Services', 'L’agence', 'Contact']
	expect(menuFrom({ ...testChrome, menu: labels.map(entry) })).toBe('1280')
})

test('a longer one waits for a wide window, and one that never fits is a drawer everywhere', () => {
	const long = 'Nos investissements immobiliers'
	const usual = ['À vendre', 'À louer', 'Projets neufs', 'Contact']
	expect(menuFrom({ ...testChrome, menu: [...usual, long, 'Nos services'].map(entry) })).toBe('1600')
	expect(menuFrom({ ...testChrome, menu: [long, long, long, long, long, long].map(entry) })).toBe('never')
})

test('German words, longer than French ones, keep their line and the agency its whole name: the button waits', () => {
	const folds = (label: string) => ({ ...entry(label), children: [entry('Team')] })
	const chrome = {
		...testChrome,
		menu: [
			...['Zu verkaufen', 'Zu vermieten', 'Neubauprojekte'].map(entry),
			...['Leistungen', 'Über uns'].map(folds),
			entry('Kontakt'),
		],
		action: { label: 'Kostenlose Bewertung', href: '/de/contact-demand/' },
	}
	expect([menuFrom(chrome), actionFrom(chrome)]).toEqual(['1280', '1600'])
})

test('where menu, heart and button do not fit together the button waits, not the menu', () => {
	const chrome = (labels: string[]) => ({ ...testChrome, menu: labels.map(entry) })
	const usual = ['À vendre', 'À louer', 'Contact']
	expect(actionFrom(chrome(usual))).toBe('1280')
	const longer = chrome([...usual, 'Projets neufs', 'Services', 'L’agence', 'Le blog'])
	expect([menuFrom(longer), actionFrom(longer)]).toEqual(['1280', '1440'])
	expect(actionFrom({ ...longer, action: null })).toBe('1280')
})
