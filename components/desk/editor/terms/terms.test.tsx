// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Studio, StudioContext } from '#components/desk/editor/context/studio-context.ts'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { editedValue } from '#lib/desk/editor/edit/edit-value.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import type { StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { termsView } from '#lib/desk/editor/terms-view.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import editor from '#messages/en/desk-editor.json' with { type: 'json' }
import { TermsForm } from './terms-form.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }))

afterEach(cleanup)

const texts = editor.terms
const textAt = (key: string): string | undefined =>
	key.split('.').reduce<unknown>((found, name) => Object(found)[name], editor) as string | undefined

const form = formOf('words')
let present: Json = null

/** The vocabulary as the studio shows it, with the draft as it would be kept. */
function Shown({ initial, term }: { initial: Json; term: string | null }) {
	const [value, setValue] = useState(initial)
	present = value
	const studio = useMemo<Studio>(() => {
		const file: StudioFile = {
			file: 'words.json',
			form,
			fields: ['terms'],
			forAdmins: [],
			locked: [],
			value,
			version: 1,
			at: null,
			changes: [],
			conflicts: [],
			problems: [],
			touches: [],
		}
		return {
			view: {
				leaf: 'terms',
				files: [file],
				languages: ['nl', 'fr', 'de'],
				defaultLanguage: 'nl',
				former: [],
				proposals: null,
				isAdmin: true,
				media: [],
				pages: [],
				options: {},
			},
			language: 'de',
			beside: null,
			edit: (_, edit) => setValue((known) => editedValue(known, edit)),
			text: (name, values = {}) =>
				fill(
					textAt(name) ?? name,
					Object.fromEntries(Object.entries(values).map(([one, text]) => [one, String(text)])),
				),
			has: (name) => textAt(name) !== undefined,
		}
	}, [value])
	const [terms] = useState(() => termsView('de', term, initial))
	return (
		<StudioContext value={studio}>
			<TermsForm terms={terms} here="/staff/words/?at=terms&in=de" />
		</StudioContext>
	)
}

function show(initial: Json, term: string | null) {
	const { problems, fields, files, sill, failure, session } = desk
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '', problems, fields, files, sill, failure, session }}>
			<UndoToast>
				<Shown initial={initial} term={term} />
			</UndoToast>
		</DeskTextsProvider>,
	)
}

const EMPTY = { words: {} }
const OWN = { Haus: { de: 'Objekt' } }
const sentenceOf = (source: string) => {
	const [found] = screen.getAllByText((_, element) => element?.tagName === 'P' && element.textContent === source)
	return within(found?.parentElement?.parentElement as HTMLElement)
}
const HOUSE = 'Haus oder Villa'

test('the words of the language are a list, with the agency’s own and the texts that each stands in', () => {
	show({ words: {}, terms: OWN }, null)
	const house = screen.getByRole('link', { name: /^Haus / })
	expect(house.textContent).toContain('huis · maison')
	expect(house.textContent).toContain('Objekt')
	expect(house.textContent).toMatch(/\d+ left to read/)
	expect(house.getAttribute('href')).toBe('/staff/words/?at=terms&in=de&term=Haus')
	expect(screen.getByRole('link', { name: /^Hauptfoto / }).textContent).toContain('1 text')
})

test('a word changes no text by itself: each proposal is read, corrected, accepted and given back', async () => {
	show(EMPTY, 'Haus')
	expect(screen.queryByRole('textbox', { name: texts.sentence })).toBeNull()
	await userEvent.type(screen.getByLabelText('Your word for “Haus”'), 'Objekt')
	expect(present).toEqual({ words: {}, terms: OWN })
	const sentence = () => sentenceOf(HOUSE).getByRole<HTMLTextAreaElement>('textbox')
	expect(sentence().value).toBe('Objekt oder Villa')
	await userEvent.type(sentence(), ' am See')
	expect(present).toEqual({ words: {}, terms: OWN })
	await userEvent.click(sentenceOf(HOUSE).getByRole('button', { name: texts.accept }))
	const key = 'forms.options.type.house'
	expect(present).toEqual({ words: { [key]: { de: 'Objekt oder Villa am See' } }, terms: OWN })
	// What is accepted is written on, and can be emptied first.
	await userEvent.clear(sentence())
	expect(present).toEqual({ words: {}, terms: OWN })
	await userEvent.type(sentence(), 'Objekt')
	await userEvent.click(sentenceOf(HOUSE).getByRole('button', { name: texts.accept }))
	await userEvent.type(sentence(), 'e')
	expect(present).toEqual({ words: { [key]: { de: 'Objekte' } }, terms: OWN })
	await userEvent.click(sentenceOf(HOUSE).getByRole('button', { name: texts.ours }))
	expect(present).toEqual({ words: {}, terms: OWN })
})

test('all are accepted together, and all given back; another language and other texts stay', async () => {
	const others = { 'search.filter.more': { de: 'Mehr' }, 'forms.options.type.house': { fr: 'Maison' } }
	show({ words: others, terms: { ...OWN, Haus: { de: 'Objekt', fr: 'x' } } }, 'Haus')
	const proposals = screen.getAllByRole('button', { name: texts.accept }).length
	await userEvent.click(screen.getByRole('button', { name: texts.acceptAll }))
	expect(screen.getAllByText(texts.accepted)).toHaveLength(proposals)
	expect(Object(present).words['forms.options.type.house']).toEqual({ fr: 'Maison', de: 'Objekt oder Villa' })
	await userEvent.click(screen.getByRole('button', { name: 'Back to “Haus”' }))
	expect(present).toEqual({ words: others, terms: { Haus: { fr: 'x' } } })
	await userEvent.click(screen.getByRole('button', { name: desk.sill.undo }))
	expect(Object.keys(Object(present).words)).toHaveLength(proposals + 1)
})
