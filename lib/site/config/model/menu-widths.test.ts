import { expect, test } from 'vitest'
import { type HeaderRow, MENU_WIDTHS, menuPlan } from './menu-widths.ts'

const entries = (...labels: string[]) =>
	labels.map((label) => ({ label, hasChildren: ['Services', 'L’agence', 'Leistungen', 'Über uns'].includes(label) }))

const french: HeaderRow = {
	entries: entries('À vendre', 'À louer', 'Projets neufs', 'Services', 'L’agence', 'Contact'),
	action: 'Estimation gratuite',
	mark: 24,
	name: 'Agence du Beffroi',
	hasShortlist: true,
	languages: 0,
}
const german: HeaderRow = {
	...french,
	entries: entries('Zu verkaufen', 'Zu vermieten', 'Neubauprojekte', 'Leistungen', 'Über uns', 'Kontakt'),
	action: 'Kostenlose Schätzung',
}
const plans = (row: HeaderRow) => MENU_WIDTHS.map((width) => menuPlan(row, width))
const shown = (row: HeaderRow) => plans(row).map((plan) => plan?.shown ?? null)

test('nothing shrinks where there is room for everything', () => {
	const plan = { hasTightGaps: false, isActionText: false, shown: 3 }
	expect(plans({ ...french, entries: entries('À vendre', 'À louer', 'Contact') })).toEqual([plan, plan, plan, plan])
})

test('the gaps shrink first, then the button becomes text: the sample loses no French or German entry', () => {
	const usual = { hasTightGaps: false, isActionText: false, shown: 6 }
	expect(plans(french)).toEqual([usual, usual, usual, usual])
	expect(plans(german).slice(0, 2)).toEqual([
		{ hasTightGaps: true, isActionText: true, shown: 6 },
		{ hasTightGaps: true, isActionText: false, shown: 6 },
	])
})

test('then the last entries move under "More"; the others and the button stay', () => {
	const longer = entries(
		'À vendre',
		'À louer',
		'Projets neufs',
		'Guide de l’acheteur',
		'Services',
		'L’agence',
		'Contact',
	)
	const row = { ...french, entries: longer }
	expect(shown(row)).toEqual([5, 7, 7, 7])
	expect(menuPlan(row, 1280)).toEqual({ hasTightGaps: true, isActionText: true, shown: 5 })
})

test('the menu becomes a drawer only where not even two entries have room beside "More"', () => {
	const long = 'Nos investissements immobiliers à la mer'
	expect(shown({ ...french, entries: entries(long, long, long) })).toEqual([null, 2, 2, 3])
	expect(shown({ ...french, entries: [] })).toEqual([0, 0, 0, 0])
})

test('a wide logo and languages in the row leave less room for the menu', () => {
	expect(shown({ ...french, mark: 256 })[0]).toBeLessThan(6)
	expect(shown({ ...french, languages: 4 })[0]).toBeLessThan(6)
	expect(shown({ ...french, languages: 1 })).toEqual(shown(french))
})
