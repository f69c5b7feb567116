// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OwnContext, type OwnForm } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { HOME_FIELDS } from '#lib/homes/manual-listings/form/home-fields.ts'
import own from '#messages/en/desk-own.json' with { type: 'json' }
import { OwnPart } from './own-part.tsx'

afterEach(cleanup)

const nothing = () => {}
const EMPTY: OwnForm = {
	setting: {
		...{ language: 'en', subject: 'home', languages: [{ code: 'en', name: 'English' }], texts: own, listHref: '' },
		...{ types: [], labels: {}, designations: {}, ribbons: [], agents: [], projects: [], units: [], towns: [] },
		...{ previews: {}, proposals: null },
	},
	standing: {
		...{ id: 5, version: 1, state: 'draft', hasChanges: false, saved: '', href: null, hidden: null },
		check: { missing: [], violations: [], languages: [], photos: 0, isUnplaced: false, films: [] },
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
