// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { StudioContext } from '#components/desk/editor/context/studio-context.ts'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { editedValue } from '#lib/desk/editor/edit/edit-value.ts'
import type { LeafView, StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import { History } from './history.tsx'

afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

const file: StudioFile = {
	file: 'site.json',
	form: { fields: [], shared: {} },
	fields: [],
	value: { phone: '2', name: 'Beffroi' },
	version: 0,
	at: null,
	conflicts: [],
	problems: [],
	touches: [],
	locked: [],
	forAdmins: [],
	changes: [],
}
const view: LeafView = {
	leaf: 'identity',
	languages: ['fr'],
	defaultLanguage: 'fr',
	options: {},
	former: [],
	proposals: null,
	isAdmin: true,
	media: [],
	pages: [],
	files: [file],
}
const version = (id: number, isPresent: boolean) => ({
	...{ of: 'save', id, at: '2026-11-26T10:34:00.000Z', who: 'Élise', note: '', restores: null, isKept: true },
	...{ isPresent, more: 0, changes: [{ place: 'Phone', isOrder: false, parts: [{ kind: 'added', text: `n${id}` }] }] },
})

const part = { fields: ['phone'], page: null }
const former = { ok: true, part, own: { phone: '1' }, waiting: 0, removed: [] }
const versions = { ok: true, versions: [version(2, true), version(1, false)], editedOutside: null }

/** Answers what the drawer reads, and returns what it posts. */
function answerWith(answer: object): object[] {
	const posted: object[] = []
	vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
		if (init?.method === 'POST') posted.push(JSON.parse(String(init.body)))
		if (address.includes('words/version')) return Response.json(answer)
		return Response.json(versions)
	})
	return posted
}

/** The open drawer, and beside it the draft as the form has it. */
function Drawer({ files }: { files: readonly StudioFile[] | undefined }) {
	const [value, setValue] = useState(file.value)
	const text = (key: string, { place = '', count = '' }: Readonly<Record<string, string | number>> = {}) =>
		`${key}${place}${count}`
	const edit = (_: object, one: Edit) => setValue((known) => editedValue(known, one))
	const shown = { ...view, files: [...(files ?? [{ ...file, value }])] }
	const studio = { view: shown, language: 'fr', beside: null, edit, text, has: () => true }
	return (
		<StudioContext value={studio}>
			<History page={null} asked="save-1" isOpen onClose={() => {}} flush={async () => true} />
			<output>{JSON.stringify(value)}</output>
		</StudioContext>
	)
}

function showHistory(shown?: readonly StudioFile[]) {
	HTMLElement.prototype.scrollIntoView = () => {}
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.open = true
	}
	HTMLDialogElement.prototype.close = function close() {
		this.open = false
	}
	const { problems, fields, files, sill, session, failure } = desk
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<UndoToast>
				<Drawer files={shown} />
			</UndoToast>
		</DeskTextsProvider>,
	)
}
const draft = () => JSON.parse(document.querySelector('output')?.textContent ?? '')
const takeUp = async () => userEvent.click(await screen.findByRole('button', { name: 'history.takeUp' }))

test('an old version is taken up as a draft, nothing is published, and undoing it puts the draft back', async () => {
	const posted = answerWith(former)
	showHistory()
	expect((await screen.findAllByText('changes.atPhone', { exact: false })).length).toBeGreaterThan(0)
	const [, asked] = screen.getAllByRole('listitem')
	expect(asked?.getAttribute('aria-current')).toBe('true')
	await takeUp()
	await screen.findByText('history.takenUp')
	expect(draft()).toEqual({ phone: '1', name: 'Beffroi' })
	await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
	await screen.findByText(desk.sill.undone)
	expect(draft()).toEqual(file.value)
	expect(posted).toEqual([])
})

test('where two files are one entry, each list of versions has the names of its fields', async () => {
	answerWith(former)
	const [theme, site] = [
		{ ...file, file: 'theme.json', fields: ['look', 'colors'] },
		{ ...file, fields: ['logo'] },
	]
	showHistory([theme, site])
	const named = await screen.findByRole('region', { name: 'fields.look, fields.colors' })
	expect(within(named).getAllByRole('listitem').length).toBeGreaterThan(0)
	expect(screen.getByRole('region', { name: 'fields.logo' })).toBeTruthy()
	cleanup()
	showHistory()
	await screen.findAllByRole('listitem')
	expect(screen.queryByRole('region')).toBeNull()
})

test('where a draft waits already, the member chooses which of the two stays', async () => {
	const posted = answerWith({ ...former, waiting: 3, removed: ['/media/place.jpg'] })
	showHistory()
	await takeUp()
	await screen.findByText('history.waiting3')
	await userEvent.click(screen.getByRole('button', { name: 'history.keepDraft' }))
	expect(screen.queryByText('history.waiting3')).toBeNull()
	expect(draft()).toEqual(file.value)
	await takeUp()
	await userEvent.click(await screen.findByRole('button', { name: 'history.keepVersion' }))
	await screen.findByText('history.takenUp')
	expect(draft()).toMatchObject({ phone: '1' })
	// Its picture, which was deleted since, comes back with it.
	expect(posted).toEqual([{ src: '/media/place.jpg' }])
})

test('a version with what only an admin may change is refused in words', async () => {
	answerWith({ ok: false, problem: 'forAdmins', present: [] })
	showHistory()
	await takeUp()
	expect((await screen.findByText('history.forAdmins')).closest('[role=alert]')).not.toBeNull()
	expect(draft()).toEqual(file.value)
})
