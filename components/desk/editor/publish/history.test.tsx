// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { StudioContext } from '#components/desk/editor/context/studio-context.ts'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
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
	value: {},
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

/** The open drawer with the versions. */
function showHistory() {
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.open = true
	}
	HTMLDialogElement.prototype.close = function close() {
		this.open = false
	}
	const { problems, fields, files, sill, session, failure } = desk
	const text = (key: string, { place = '' }: Readonly<Record<string, string | number>> = {}) => `${key}${place}`
	const studio = { view, language: 'fr', beside: null, edit: () => {}, text, has: () => true }
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<UndoToast>
				<StudioContext value={studio}>
					<History isOpen onClose={() => {}} onRestored={() => {}} />
				</StudioContext>
			</UndoToast>
		</DeskTextsProvider>,
	)
}

test('restoring an old version can be undone: what was there before comes back', async () => {
	const sent: unknown[] = []
	let versions = [version(2, true), version(1, false)]
	vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
		if (init?.method !== 'POST') return Response.json({ ok: true, versions, editedOutside: null })
		sent.push(JSON.parse(String(init.body)))
		versions = [version(3, true), version(2, false), version(1, false)]
		return Response.json({ ok: true, id: 3, files: ['site.json'] })
	})
	showHistory()
	expect((await screen.findAllByText('changes.atPhone', { exact: false })).length).toBeGreaterThan(0)
	await userEvent.click(await screen.findByRole('button', { name: 'history.restore' }))
	await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
	await screen.findByText(desk.sill.undone)
	expect(sent).toEqual([
		{ file: 'site.json', version: { of: 'save', id: 1 } },
		{ file: 'site.json', version: { of: 'save', id: 2 }, undoes: 3 },
	])
})

test('a version that is refused says what it lacks', async () => {
	const missing = 'There is no file place.jpg in the folder config/media.'
	vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
		Response.json(
			init?.method === 'POST'
				? { ok: false, problem: 'invalid', present: [{ message: missing }] }
				: { ok: true, versions: [version(2, true), version(1, false)], editedOutside: null },
		),
	)
	showHistory()
	await userEvent.click(await screen.findByRole('button', { name: 'history.restore' }))
	expect((await screen.findByRole('alert')).textContent).toBe(`history.invalid ${missing}`)
})
