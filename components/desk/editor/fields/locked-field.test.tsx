// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Crossing, CrossingContext } from '#components/desk/editor/context/crossing-context.tsx'
import { type Studio, StudioContext } from '#components/desk/editor/context/studio-context.ts'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import theme from '#config/theme.json' with { type: 'json' }
import { fill } from '#lib/base/text/fill.ts'
import type { FieldProblem } from '#lib/desk/editor/field-problem.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import type { StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { fieldsForAdmins } from '#lib/site/config/rights/rights.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import editor from '#messages/en/desk-editor.json' with { type: 'json' }
import { MONS } from '#tests/support/data/offices.ts'
import { FormField } from './form-field.tsx'
import { FormFieldContext } from './form-field-context.tsx'
import { helpOf } from './frame.tsx'
import { Fields } from './group-fields.tsx'

afterEach(cleanup)

const textAt = (key: string): string | undefined =>
	key.split('.').reduce<unknown>((texts, name) => Object(texts)[name], editor) as string | undefined

function show(
	key: 'site' | 'team' | 'map' | 'mail' | 'theme' | 'adverts' | 'footer',
	own: string[],
	value: Json,
	forAdmins: string[],
	problems: FieldProblem[] = [],
	crossing: Crossing | null = null,
) {
	const form = formOf(key)
	const file: StudioFile = {
		file: `${key}.json`,
		form,
		fields: own,
		forAdmins,
		locked: [],
		value,
		version: 1,
		at: null,
		changes: [],
		conflicts: [],
		problems,
		touches: [],
	}
	const edit = vi.fn()
	const studio: Studio = {
		view: {
			leaf: key,
			files: [file],
			languages: ['en'],
			defaultLanguage: 'en',
			former: [],
			proposals: null,
			isAdmin: true,
			media: [],
			pages: [],
			options: {
				offices: [{ value: 'mons', label: 'Mons' }],
				types: [
					{ value: '1', label: 'House' },
					{ value: '2', label: 'Apartment' },
				],
				ribbons: [{ value: 'new', label: 'New' }],
			},
		},
		language: 'en',
		beside: null,
		edit,
		text: (name, values = {}) =>
			fill(textAt(name) ?? name, Object.fromEntries(Object.entries(values).map(([one, text]) => [one, String(text)]))),
		has: (name) => textAt(name) !== undefined,
	}
	const { fields, files, sill, failure, session } = desk
	render(
		<DeskTextsProvider
			texts={{ language: 'en', loginHref: '', problems: desk.problems, fields, files, sill, failure, session }}
		>
			<UndoToast>
				<FormFieldContext value={FormField}>
					<StudioContext value={studio}>
						<CrossingContext value={{ crossing, choice: null, claim: () => () => {}, isClaimed: false }}>
							<Fields
								fields={form.fields.filter(({ name }) => own.includes(name))}
								file={file}
								path={[]}
								value={value}
							/>
						</CrossingContext>
					</StudioContext>
				</FormFieldContext>
			</UndoToast>
		</DeskTextsProvider>,
	)
	return edit
}

const SITE = { phone: '064123456', email: 'bonjour@beffroi.example', offices: [MONS] }

test('an editor reads an address and why it is not theirs to change, and changes what stands beside it', async () => {
	const edit = show('site', ['phone', 'email'], SITE, fieldsForAdmins('site.json'))
	const address = screen.getByLabelText('E-mail')
	expect(address.getAttribute('aria-describedby')).not.toBeNull()
	expect(document.getElementById(address.getAttribute('aria-describedby') ?? '')?.textContent).toBe(editor.locked.field)
	await userEvent.type(address, 'x')
	expect(edit).not.toHaveBeenCalled()
	await userEvent.type(screen.getByLabelText('Phone'), '7')
	expect(edit).toHaveBeenCalledOnce()
})

test('an office is neither added nor removed by an editor, and moved freely', async () => {
	const edit = show(
		'site',
		['offices'],
		{ ...SITE, offices: [MONS, { ...MONS, id: 'namur' }] },
		fieldsForAdmins('site.json'),
	)
	expect(screen.queryByRole('button', { name: /^Add:/ })).toBeNull()
	const [first] = screen.getAllByRole('listitem')
	const remove = within(first as HTMLElement).getByRole('button', { name: /^Remove:/ })
	expect(remove.getAttribute('aria-disabled')).toBe('true')
	await userEvent.click(remove)
	expect(edit).not.toHaveBeenCalled()
	await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /down$/ }))
	expect(edit).toHaveBeenCalledWith(expect.anything(), { kind: 'move', path: ['offices', 0], to: 1 })
})

test('a colleague without an address is added and removed by an editor', async () => {
	const bo = { id: 'bo', name: 'Bo', role: { en: 'Agent' }, email: null, office: null }
	const edit = show('team', ['people'], { people: [bo] }, fieldsForAdmins('team.json'))
	await userEvent.click(screen.getByRole('button', { name: /^Remove:/ }))
	expect(edit).toHaveBeenCalledWith(expect.anything(), { kind: 'remove', path: ['people', 0] })
	expect(screen.getByRole('button', { name: /^Add:/ })).toBeTruthy()
})

test('what only says the label again is not said below it', () => {
	expect(helpOf({ help: 'Mode clair.' }, 'Mode clair')).toBe('')
	expect(helpOf({ help: 'Le fond de la page.' }, 'Papier')).toBe('Le fond de la page.')
})

test('a group of addresses is not begun by an editor', () => {
	show('map', ['travelTime'], { travelTime: null }, fieldsForAdmins('map.json'))
	expect(screen.queryByRole('button', { name: /^Add:/ })).toBeNull()
	expect(screen.getByText(editor.locked.field)).toBeTruthy()
})

test('an admin changes all of it', async () => {
	const edit = show('site', ['email', 'offices'], SITE, [])
	await userEvent.type(screen.getByLabelText('E-mail'), 'x')
	expect(edit).toHaveBeenCalledOnce()
	expect(screen.getByRole('button', { name: /^Add:/ })).toBeTruthy()
})

test('names of environment variables stand behind “Technical”, which is open where one of them is wrong', () => {
	const value = { from: 'bonjour@beffroi.example', smtpUrlVariable: 'SMTP_URL' }
	show('mail', ['from', 'smtpUrlVariable'], value, [])
	const variable = screen.getByLabelText(editor.fields.smtpUrlVariable)
	const technical = variable.closest('details')
	expect(technical?.open).toBe(false)
	expect(technical?.querySelector('summary')?.textContent).toBe(editor.tree.leaves.technical)
	expect(screen.getByText(editor.fields.from).closest('details')).toBeNull()
	cleanup()
	const wrong = { file: 'mail.json', path: ['smtpUrlVariable'], place: 'x', message: 'No variable.', isWarning: false }
	show('mail', ['from', 'smtpUrlVariable'], value, [], [wrong])
	expect(screen.getByText('No variable.').closest('details')?.open).toBe(true)
})

test('the colours are closed behind the way to the one that they follow from, and open for a mistake or a crossing change', async () => {
	show('theme', ['colors'], theme, [])
	expect(screen.getByRole('link', { name: editor.oneColor }).getAttribute('href')).toBe('/staff/setup/#color')
	const closed = screen.getByText(editor.allColors).closest('details')
	expect(closed?.open).toBe(false)
	expect(closed?.querySelectorAll('input[type=color]')).toHaveLength(Object.keys(theme.colors).length * 2)
	cleanup()
	const pale = {
		file: 'theme.json',
		place: '',
		path: ['colors', 'ink', 'light'],
		message: 'Too pale',
		isWarning: false,
	}
	show('theme', ['colors'], theme, [], [pale])
	expect(screen.getByText(editor.allColors).closest('details')?.open).toBe(true)
	cleanup()
	const theirs = [{ path: ['colors', 'ink', 'light'], who: 'Bruno', at: '2026-11-26T10:34:00.000Z', value: '#000000' }]
	show('theme', ['colors'], theme, [], [], { file: 'theme.json', version: 2, edits: [], theirs })
	expect(screen.getByText(editor.allColors).closest('details')?.open).toBe(true)
})

test('a number of the feed has the name of its type, and is chosen by it; the number of a ribbon says what it is', async () => {
	const user = userEvent.setup()
	const edit = show('adverts', ['types'], { types: { house: [1], flat: [], office: [], building: [], land: [] } }, [])
	await user.click(screen.getByRole('button', { name: 'House' }))
	await user.selectOptions(screen.getByRole('combobox', { name: /House/ }), 'Apartment')
	expect(edit).toHaveBeenCalledWith(expect.anything(), { kind: 'set', path: ['types', 'house', 0], value: 2 })
	cleanup()
	show('site', ['ribbons'], { ribbons: { marquees: { 4: 'new' }, labels: {}, loweredDays: 21 } }, [])
	expect(screen.getByRole('combobox', { name: 'Number 4 of the import' })).toHaveProperty('value', 'new')
	expect(screen.getByRole('button', { name: fill(editor.remove, { field: 'New' }) })).toBeDefined()
})

test('the title of what has several kinds stands above the choice of its kind, and stays when another is chosen', async () => {
	const user = userEvent.setup()
	const column = { type: 'links', title: { en: 'Help' }, status: 'Published', links: [] }
	const edit = show('footer', ['columns'], { columns: [column] }, [])
	await user.click(screen.getByRole('button', { name: 'Help' }))
	const [title, kind] = [screen.getByDisplayValue('Help'), screen.getByRole('combobox', { name: 'Kind' })]
	expect(title.compareDocumentPosition(kind)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
	await user.selectOptions(kind, 'contact')
	const value = expect.objectContaining({ type: 'contact', title: { en: 'Help' } })
	expect(edit).toHaveBeenCalledWith(expect.anything(), { kind: 'set', path: ['columns', 0], value })
})
