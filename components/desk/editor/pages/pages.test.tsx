// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StudioContext } from '#components/desk/editor/context/studio-context.ts'
import { FormField } from '#components/desk/editor/fields/form-field.tsx'
import { FormFieldContext } from '#components/desk/editor/fields/form-field-context.tsx'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { editedValue } from '#lib/desk/editor/edit/edit-value.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import type { LeafView, StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { pageLines } from '#lib/desk/editor/pages/page-lines.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import messages from '#messages/en/desk-editor.json' with { type: 'json' }
import { PageForm } from './page-form.tsx'
import { PageTree } from './tree/page-tree.tsx'

const page = (id: string, sort: number, more: object = {}): Json => ({
	id,
	name: { en: `The ${id}`, fr: id },
	status: 'Published',
	sort,
	createDate: '2026-11-01',
	modifyDate: '2026-11-01',
	params: { modules: [] },
	...more,
})
const MODULES = [
	{ type: 'team', sort: 20, span: 6, title: { en: 'Who we are' } },
	{ type: 'faq', sort: 10 },
]
const MENU: Json = {
	pages: [
		page('home', 0),
		page('services', 20, { name: { en: 'Services' } }),
		page('sell', 10, { parentId: 'services' }),
		page('about', 30, { params: { modules: MODULES }, unknown: 1 }),
		page('contact', 40),
	],
}

function textAt(key: string): string | undefined {
	const found = key.split('.').reduce<unknown>((inner, name) => Object(inner)[name], messages)
	return typeof found === 'string' ? found : undefined
}

let present: Json
let chosenPage: string | null

function Studio({ pageId }: { pageId: string | null }) {
	const [value, setValue] = useState<Json>(MENU)
	const [block, setBlock] = useState<number | null>(null)
	present = value
	const file: StudioFile = {
		version: 1,
		at: null,
		value,
		changes: [],
		conflicts: [],
		problems: [],
		touches: [],
		locked: [],
		file: 'menu.json',
		form: formOf('menu'),
		fields: ['pages'],
		forAdmins: [],
	}
	const view: LeafView = {
		leaf: 'menu',
		files: [file],
		languages: ['fr', 'en'],
		defaultLanguage: 'fr',
		former: [],
		proposals: null,
		isAdmin: true,
		media: [],
		pages: [],
		options: {},
	}
	const studio = {
		view,
		language: 'en',
		beside: 'fr',
		edit: (_: StudioFile, edit: Edit) => setValue((known) => editedValue(known, edit)),
		text: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
			fill(textAt(key) ?? key, Object.fromEntries(Object.entries(values).map(([name, own]) => [name, String(own)]))),
		has: (key: string) => textAt(key) !== undefined,
	}
	const line = pageLines(value).find(({ id }) => id === pageId)
	const { problems, fields, files, sill, session, failure } = desk
	return (
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<UndoToast>
				<FormFieldContext value={FormField}>
					<StudioContext value={studio}>
						{line === undefined ? (
							<PageTree
								file={file}
								hrefOf={(id) => `?page=${id}`}
								onChoose={(id) => {
									chosenPage = id
								}}
							/>
						) : (
							<PageForm
								file={file}
								line={line}
								chosen={block}
								onChoose={setBlock}
								sharedHref="?at=articles"
								picked={createRef<string>()}
							/>
						)}
					</StudioContext>
				</FormFieldContext>
			</UndoToast>
		</DeskTextsProvider>
	)
}

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

const names = () => [...document.querySelectorAll('[data-row] a')].map((link) => link.textContent)
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const undo = () => press(desk.sill.undo)

test('the handle moves a page with the arrow keys, says where it is, and undo brings all back', async () => {
	render(<Studio pageId={null} />)
	expect(names()).toEqual(['The home', 'Services', 'The sell', 'The about', 'The contact'])
	handle('The about').focus()
	await userEvent.keyboard('{ArrowUp}')
	expect(names()).toEqual(['The home', 'The about', 'Services', 'The sell', 'The contact'])
	expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('The about: place 2 of 4')
	await undo()
	expect(present).toEqual(MENU)
	expect(names()).toEqual(['The home', 'Services', 'The sell', 'The about', 'The contact'])
})

test('its buttons nest, hide and remove a page; a page of the program cannot be removed', async () => {
	render(<Studio pageId={null} />)
	await userEvent.click(handle('The about'))
	const tools = screen.getByRole('group', { name: 'Move The about' })
	await userEvent.click(within(tools).getByRole('button', { name: 'Under the page above' }))
	expect(names()).toEqual(['The home', 'Services', 'The sell', 'The about', 'The contact'])
	expect(document.querySelector('[data-page="services"] [data-page="about"]')).not.toBeNull()
	await press('Take out of the menu')
	expect(document.querySelector('[data-row="about"]')?.textContent).toContain('not in the menu')
	await press('Remove')
	expect(names()).not.toContain('The about')
	await undo()
	expect(names()).toContain('The about')
	await userEvent.click(handle('The contact'))
	expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('a page lacks what a language lacks, and a new one is a draft that is opened', async () => {
	render(<Studio pageId={null} />)
	expect(document.querySelector('[data-row="services"]')?.textContent).toContain('French: 1 to translate')
	expect(document.querySelector('[data-row="home"]')?.textContent).not.toContain('to translate')
	await userEvent.type(screen.getByLabelText('Name of a new page'), 'Our fees{Enter}')
	expect(chosenPage).toBe('our-fees')
	expect(Object(present).pages.at(-1)).toMatchObject({ id: 'our-fees', name: { en: 'Our fees' }, status: 'Published' })
	expect(names().at(-1)).toBe('Our fees')
})

test('a new page is made at the place of the menu that is chosen, and undo takes it away', async () => {
	render(<Studio pageId={null} />)
	const place = screen.getByRole('combobox', { name: messages.pages.where })
	expect(
		within(place)
			.getAllByRole('option')
			.map((one) => one.textContent),
	).toEqual([
		...['After “The home”', 'Under “Services”', 'After “Services”', 'Under “The about”', 'After “The about”'],
		'After “The contact”',
	])
	await userEvent.type(screen.getByLabelText(messages.pages.new), 'Prices')
	await userEvent.selectOptions(place, 'Under “Services”')
	await press(messages.addPlain)
	expect(chosenPage).toBe('prices')
	expect(names()).toEqual(['The home', 'Services', 'The sell', 'Prices', 'The about', 'The contact'])
	await undo()
	expect(present).toEqual(MENU)
})

test('blocks are in their order and width; one is chosen, widened, moved and removed', async () => {
	render(<Studio pageId="about" />)
	const boxes = () => [...document.querySelectorAll<HTMLElement>('[data-block]')]
	expect(boxes().map(({ dataset, style }) => [dataset.block, style.gridColumn])).toEqual([
		['1', 'auto / span 12'],
		['0', 'auto / span 6'],
	])
	await userEvent.click(screen.getByRole('button', { name: /Who we are/ }))
	await press('Wider')
	expect(screen.getByText('Width: 7 of 12')).toBeTruthy()
	await press('Earlier')
	expect(boxes().map(({ dataset }) => dataset.block)).toEqual(['0', '1'])
	await press('Remove')
	expect(boxes()).toHaveLength(1)
	await undo()
	expect(Object(present).pages[3]).toMatchObject({ unknown: 1, params: { modules: [{ type: 'team', span: 7 }, {}] } })
	await userEvent.selectOptions(screen.getByLabelText('New block'), 'article')
	expect(within(screen.getByLabelText('New block')).queryByText('Homes on a map')).toBeNull()
	await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] ?? document.body)
	expect(boxes()).toHaveLength(3)
	expect(Object(present).pages[3].params.modules[2]).toEqual({ type: 'article', sort: 20, text: {} })
})
