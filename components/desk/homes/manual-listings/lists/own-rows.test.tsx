// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Undoable, UndoToastContext } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { OwnContext, type OwnForm } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { fieldOfKey } from '#lib/homes/manual-listings/form/listing-fields.ts'
import { type OwnRow, type OwnValues, rowsOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import own from '#messages/en/desk-own.json' with { type: 'json' }
import property from '#messages/en/property.json' with { type: 'json' }
import { OwnRows } from './own-rows.tsx'

afterEach(cleanup)

let values: OwnValues
let done: Undoable | null

function Form({ name, first }: { name: string; first: OwnRow[] }) {
	const [held, setHeld] = useState<OwnValues>({ [name]: first })
	values = held
	const nothing = () => {}
	const setting = {
		map: { tiles: null, attribution: '', latitude: 50.4, longitude: 4.2, zoom: 8, words: property.map },
		language: 'en',
		subject: 'home' as const,
		languages: [{ code: 'en', name: 'English' }],
		texts: own,
		types: [],
		labels: {},
		designations: {},
		ribbons: [],
		agents: [],
		projects: [],
		units: [],
		towns: [],
		previews: {},
		listHref: '',
		proposals: null,
	}
	const standing = {
		id: 1,
		version: 1,
		state: 'draft' as const,
		hasChanges: false,
		saved: '',
		href: null,
		hidden: null,
		check: { missing: [], violations: [], languages: [], photos: 0, isUnplaced: false, films: [] },
		place: { found: null, centre: null },
	}
	const form: OwnForm = {
		setting,
		values: held,
		standing,
		save: 'saved',
		errors: {},
		conflicts: {},
		revisions: {},
		language: 'en',
		setLanguage: nothing,
		set: nothing,
		setPictures: nothing,
		settle: nothing,
		replace: nothing,
		saveNow: nothing,
		setRows: (key, change) => setHeld((all) => ({ ...all, [key]: change(rowsOf(all, key)) })),
	}
	const toast = {
		say: nothing,
		complain: nothing,
		undoLatest: nothing,
		offerUndo: (it: Undoable) => {
			done = it
		},
	}
	const found = fieldOfKey(name)
	if (found === null) throw new Error('There is no such field')
	return (
		<UndoToastContext value={toast}>
			<OwnContext value={form}>
				<OwnRows field={found.field} />
			</OwnContext>
		</UndoToastContext>
	)
}

test('rows are added, written and taken out; what is left stays in its fields, and comes back when it is undone', async () => {
	const user = userEvent.setup()
	render(<Form name="OwnerEmails" first={[{ email: 'ada@exemple.be' }]} />)
	await user.click(screen.getByRole('button', { name: own.rows.lists.OwnerEmails.add }))
	expect(screen.getByText(own.rows.unfinished)).toBeDefined()
	await user.type(screen.getAllByRole('textbox')[1] ?? document.body, 'bo@exemple.be')
	expect(screen.queryByText(own.rows.unfinished)).toBeNull()
	expect(values.OwnerEmails).toEqual([{ email: 'ada@exemple.be' }, { email: 'bo@exemple.be' }])
	await user.click(screen.getByRole('button', { name: 'Remove: Owner 1' }))
	const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
	expect(shown()).toEqual(['bo@exemple.be'])
	await act(async () => {
		await done?.undo()
	})
	expect(shown()).toEqual(['ada@exemple.be', 'bo@exemple.be'])
})

test('numbers of a row are read as people write them, words are kept in the language that is written', async () => {
	const user = userEvent.setup()
	render(<Form name="Rooms" first={[{ 'name.fr': 'Salon' }]} />)
	await user.type(screen.getByLabelText(own.rows.lists.Rooms.columns.name), 'Living room')
	await user.type(screen.getByLabelText(own.rows.lists.Rooms.columns.surface), '31,5')
	const floor = screen.getByLabelText(own.rows.lists.Rooms.columns.floor)
	await user.type(floor, '1,5')
	expect(screen.getByText(own.wrongNumber)).toBeDefined()
	expect(values.Rooms).toEqual([{ 'name.fr': 'Salon', 'name.en': 'Living room', surface: 31.5, floor: 1 }])
	await user.clear(floor)
	expect(values.Rooms).toEqual([{ 'name.fr': 'Salon', 'name.en': 'Living room', surface: 31.5 }])
})
