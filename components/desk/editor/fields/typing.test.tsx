// @vitest-environment jsdom
// @long-running
import fs from 'node:fs'
import { cleanup, fireEvent, render, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StudioContext } from '#components/desk/editor/context/studio-context.ts'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { editedValue } from '#lib/desk/editor/edit/edit-value.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import type { LeafView, StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { CONFIG_KEYS, type ConfigKey, fileOf } from '#lib/site/config/model/config-set.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import { FormField } from './form-field.tsx'
import { FormFieldContext } from './form-field-context.tsx'
import { Fields } from './group-fields.tsx'

// jsdom has no IntersectionObserver: here no editor of a text comes near, which is plain then.
beforeEach(() => {
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			observe() {}
			disconnect() {}
		},
	)
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

let present: Json

function Studio({ of, first }: { of: ConfigKey; first: Json }) {
	const [value, setValue] = useState<Json>(first)
	present = value
	const form = formOf(of)
	const file: StudioFile = {
		version: 1,
		at: null,
		value,
		changes: [],
		conflicts: [],
		problems: [],
		touches: [],
		locked: [],
		forAdmins: [],
		file: fileOf(of),
		form,
		fields: form.fields.map(({ name }) => name),
	}
	const view: LeafView = {
		leaf: of,
		files: [file],
		languages: ['fr', 'en'],
		defaultLanguage: 'fr',
		former: [],
		proposals: null,
		isAdmin: true,
		media: [],
		pages: [],
		options: { articles: [{ value: 'legal', label: 'Mentions légales' }] },
	}
	const studio = {
		view,
		language: 'fr',
		beside: null,
		has: () => false,
		edit: (_: StudioFile, edit: Edit) => setValue((known) => editedValue(known, edit)),
		text: (key: string, { name, field }: Readonly<Record<string, string | number>> = {}) =>
			[key, name, field].filter((one) => one !== undefined).join(' '),
	}
	const { problems, fields, files, sill, session, failure } = desk
	return (
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<UndoToast>
				<FormFieldContext value={FormField}>
					<StudioContext value={studio}>
						<Fields fields={form.fields} file={file} path={[]} value={value} />
					</StudioContext>
				</FormFieldContext>
			</UndoToast>
		</DeskTextsProvider>
	)
}

const WRITTEN = 'input:not([type]), input[type=text], input[type=url], input[type=email], textarea'

/** Types into every field of a row; returns those that were not the same element with the focus afterwards. */
function lostWhileTyping(row: Element): string[] {
	return [...row.querySelectorAll<HTMLInputElement>(WRITTEN)].flatMap((field) => {
		const name = field.closest('div')?.querySelector('label')?.textContent ?? field.name
		field.focus()
		for (const letter of 'la') fireEvent.change(field, { target: { value: field.value + letter } })
		const isKept = field.isConnected && document.activeElement === field && field.value.endsWith('la')
		return isKept ? [] : [name]
	})
}

test.each(CONFIG_KEYS)('typing in the lists of %s keeps the focus and every letter', (key) => {
	render(<Studio of={key} first={JSON.parse(fs.readFileSync(`config/${fileOf(key)}`, 'utf8'))} />)
	// The first and the last row of each list, and the lists that are in them.
	for (let depth = 0; depth < 3; depth++)
		for (const rows of document.querySelectorAll('ol')) {
			const all = [...rows.children]
			for (const row of new Set([all[0], all.at(-1)])) {
				const button = row?.querySelector('button[aria-expanded=false]')
				if (row === undefined || !button || button.closest('li') !== row) continue
				fireEvent.click(button)
				expect(lostWhileTyping(row)).toEqual([])
			}
		}
})

const press = (name: RegExp) =>
	fireEvent.click(within(document.body).getAllByRole('button', { name })[0] ?? document.body)
const people = (): { id: string; name: string; sort: number }[] => Object(present).people

test('nobody is asked for a short name: it is made of the name once that is written, and stays', () => {
	render(<Studio of="team" first={{ people: [{ id: 'ada', name: 'Ada', role: {} }] }} />)
	press(/^add fields\.people/)
	const name = within(document.body).getByLabelText('fields.name')
	expect(within(document.body).queryByLabelText('fields.id')).toBeNull()
	name.focus()
	fireEvent.change(name, { target: { value: 'Léa Lagarde' } })
	expect(people()[1]?.id).toBe('new-1')
	fireEvent.blur(name)
	expect(people()[1]?.id).toBe('lea-lagarde')
	fireEvent.change(name, { target: { value: 'Ada' } })
	fireEvent.blur(name)
	expect(people().map(({ id }) => id)).toEqual(['ada', 'lea-lagarde'])
})

const articles = (): { id: string }[] => Object(present).articles

test('a shared text is called by its page or its words, has an id nobody sees, and keeps the one it has', () => {
	const body = (words: string) => ({ fr: [words], en: [] })
	const first = {
		articles: [
			{ id: 'legal', body: body('## Qui nous sommes') },
			{ id: 'x', body: body('## **Nos** frais') },
		],
	}
	render(<Studio of="articles" first={first} />)
	const screen = within(document.body)
	expect(screen.getByRole('button', { name: 'Mentions légales' })).toBeTruthy()
	fireEvent.click(screen.getByRole('button', { name: 'Nos frais' }))
	expect(screen.queryByLabelText('fields.id')).toBeNull()
	const write = (words: string) => {
		const text = screen.getAllByRole('textbox')[0] ?? document.body
		text.focus()
		fireEvent.change(text, { target: { value: words } })
		fireEvent.blur(text)
	}
	write('Autre chose')
	expect(articles()[1]?.id).toBe('x')
	press(/^add fields\.articles/)
	expect(screen.queryByLabelText('fields.id')).toBeNull()
	write('Le parrainage, **c’est** simple')
	expect(articles()[2]?.id).toBe('le-parrainage-c-est-simple')
})

test('the site takes any language of the program, and elsewhere one of its own is chosen', () => {
	render(<Studio of="site" first={{ languages: ['fr', 'en'], defaultLanguage: 'fr' }} />)
	press(/^add fields\.languages/)
	const added = within(document.body).getByRole('group', { name: 'fields.languages' }).querySelector('select')
	const main = within(document.body).getByLabelText('fields.defaultLanguage')
	const offered = (list: Element | null) => [...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)
	expect(offered(added)).toEqual(['', ...LANGUAGE_CODES])
	expect(offered(main)).toEqual(['fr', 'en'])
	if (added !== null) fireEvent.change(added, { target: { value: 'de' } })
	expect(Object(present).languages).toEqual(['fr', 'en', 'de'])
})

test('a row stays open while it is moved, and the button that moved it has the focus', () => {
	render(
		<Studio
			of="team"
			first={{ people: ['Ada', 'Bo', 'Cy'].map((name, at) => ({ id: name.toLowerCase(), name, sort: at * 10 })) }}
		/>,
	)
	fireEvent.click(within(document.body).getByRole('button', { name: 'Ada' }))
	const down = within(document.body).getByRole('button', { name: 'down Ada' })
	down.focus()
	fireEvent.click(down)
	// The site shows them by their place.
	const onSite = people().toSorted((one, other) => one.sort - other.sort)
	expect(onSite.map(({ name }) => name)).toEqual(['Bo', 'Ada', 'Cy'])
	const rows = within(document.body).getAllByRole('button', { expanded: false })
	expect(rows.map(({ textContent }) => textContent)).toEqual(['Bo', 'Cy'])
	expect(document.querySelector('ol > li:nth-child(2) button')?.textContent).toBe('Ada')
	expect(within(document.body).getByRole('button', { name: 'Ada' }).getAttribute('aria-expanded')).toBe('true')
	expect(document.activeElement?.getAttribute('aria-label')).toBe('down Ada')
})
