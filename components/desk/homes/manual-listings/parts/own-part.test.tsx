// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { OwnContext, type OwnForm } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { HOME_FIELDS } from '#lib/homes/manual-listings/form/home-fields.ts'
import own from '#messages/en/desk-own.json' with { type: 'json' }
import property from '#messages/en/property.json' with { type: 'json' }
import { OwnPart } from './own-part.tsx'

afterEach(cleanup)

const nothing = () => {}
const EMPTY: OwnForm = {
	setting: {
		map: { tiles: null, attribution: '', latitude: 50.4, longitude: 4.2, zoom: 8, words: property.map },
		...{ language: 'en', subject: 'home', languages: [{ code: 'en', name: 'English' }], texts: own, listHref: '' },
		...{ types: [], labels: {}, designations: {}, ribbons: [], agents: [], projects: [], units: [], towns: [] },
		...{ previews: {}, proposals: null },
	},
	standing: {
		...{ id: 5, version: 1, state: 'draft', hasChanges: false, saved: '', href: null, hidden: null },
		check: { missing: [], violations: [], languages: [], photos: 0, isUnplaced: false, films: [] },
		place: { found: null, centre: null },
	},
	...{ values: {}, save: 'saved', errors: {}, conflicts: {}, revisions: {}, language: 'en' },
	...{ setLanguage: nothing, set: nothing, settle: nothing, replace: nothing, saveNow: nothing },
	...{ setPictures: nothing, setRows: nothing },
}
const fields = HOME_FIELDS.filter(({ name }) => name === 'Viager.Bouquet')
const part = (form: Partial<OwnForm>) => (
	<OwnContext value={{ ...EMPTY, ...form }}>
		<OwnPart part="annuity" fields={fields} towns={[]} />
	</OwnContext>
)
const flags = (form: Partial<OwnForm>) => (
	<OwnContext value={{ ...EMPTY, ...form }}>
		<OwnPart part="place" fields={HOME_FIELDS.filter(({ kind }) => kind === 'flag')} towns={[]} />
	</OwnContext>
)
const isOpen = () => screen.getByRole('group').hasAttribute('open')

test.each([
	['a value', { values: { 'Viager.Bouquet': 50_000 } }],
	['a mistake', { errors: { 'Viager.Bouquet': 'Not a number.' } }],
	['a change of a colleague that crosses', { conflicts: { 'Viager.Bouquet': { theirs: 60_000, by: 'Ada' } } }],
])('what few homes have opens for %s, and stays open once that is gone', (_, form) => {
	const { rerender } = render(part({}))
	expect(isOpen()).toBe(false)
	rerender(part(form))
	expect(isOpen()).toBe(true)
	rerender(part({}))
	expect(isOpen()).toBe(true)
})

test('a yes/no question without an answer holds nothing, and can be emptied again', async () => {
	const set = vi.fn()
	const { rerender } = render(flags({ set }))
	const asked = within(screen.getByRole('radiogroup', { name: own.fields.Vat }))
	const { yes, no } = own.choices.answers
	expect(asked.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual([yes, no, own.choices.none])
	expect(asked.getByRole('radio', { name: own.choices.none })).toHaveProperty('checked', true)
	await userEvent.click(asked.getByRole('radio', { name: no }))
	expect(set).toHaveBeenLastCalledWith('Vat', false)
	rerender(flags({ set, values: { Vat: false } }))
	expect(asked.getByRole('radio', { name: no })).toHaveProperty('checked', true)
	await userEvent.click(asked.getByRole('radio', { name: own.choices.none }))
	expect(set).toHaveBeenLastCalledWith('Vat', null)
})

test('what is shown until staff say no stands at yes, and has no third answer', () => {
	render(flags({}))
	const asked = within(screen.getByRole('radiogroup', { name: own.fields.PublishAddress }))
	expect(asked.getAllByRole('radio')).toHaveLength(2)
	expect(asked.getByRole('radio', { name: own.choices.answers.yes })).toHaveProperty('checked', true)
})

test('questions of a home are named, each by what it asks', () => {
	render(flags({ errors: { Vat: 'The law asks for it.' } }))
	const asked = screen.getByRole('radiogroup', { name: own.fields.Vat })
	expect(asked.getAttribute('aria-invalid')).toBe('true')
	const described = document.getElementById(asked.getAttribute('aria-describedby') ?? '')
	expect(described?.textContent).toBe('The law asks for it.')
})
