// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import type { LeafView } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import { useDrafts } from './use-drafts.ts'

const state = (name: string, version: number) => ({
	version,
	at: null,
	value: { name },
	changes: [],
	conflicts: [],
	problems: [],
	touches: [],
	locked: [],
})
const viewOf = (name: string, version: number): LeafView => ({
	leaf: 'site',
	languages: ['en'],
	defaultLanguage: 'en',
	former: [],
	proposals: null,
	isAdmin: true,
	media: [],
	pages: [],
	options: {},
	files: [{ ...state(name, version), file: 'site.json', form: formOf('site'), fields: ['name'], forAdmins: [] }],
})

const initial = viewOf('Old', 1)
const more = {}
const kept = vi.fn()
const flushed = vi.fn<(isKept: boolean) => void>()

function Editor() {
	const { view, problem, edit, flush } = useDrafts(initial, more, kept)
	const [file] = view.files
	return (
		<>
			<output>{JSON.stringify(file?.value)}</output>
			<p role="alert">{problem}</p>
			<button type="button" onClick={() => file && edit(file, { kind: 'set', path: ['name'], value: 'New' })}>
				edit
			</button>
			<button type="button" onClick={() => void flush().then(flushed)}>
				flush
			</button>
		</>
	)
}

const { problems, fields, files, sill, session, failure } = desk
const show = () =>
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<Editor />
		</DeskTextsProvider>,
	)
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const edited = Response.json.bind(null, { ok: true, state: state('New', 2), pages: [] })

beforeEach(() => {
	vi.useFakeTimers()
	kept.mockClear()
	flushed.mockClear()
})
afterEach(() => {
	cleanup()
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('a change that could not be sent is sent again by itself, and the page says so meanwhile', async () => {
	const fetched = vi
		.fn()
		.mockRejectedValueOnce(new TypeError('no network'))
		.mockImplementation(async () => edited())
	vi.stubGlobal('fetch', fetched)
	show()
	act(() => screen.getByRole('button', { name: 'edit' }).click())
	await wait(600)
	expect(fetched).toHaveBeenCalledTimes(1)
	expect(screen.getByRole('alert').textContent).not.toBe('')
	expect(kept).not.toHaveBeenCalled()
	await wait(5000)
	expect(fetched).toHaveBeenCalledTimes(2)
	expect(kept).toHaveBeenCalledOnce()
	expect(screen.getByRole('alert').textContent).toBe('')
	expect(screen.getByRole('status').textContent).toBe('{"name":"New"}')
})

test('a change that was refused after the session had ended is kept after another login', async () => {
	const fetched = vi
		.fn()
		.mockImplementationOnce(async () => Response.json({ ok: false, problem: 'login' }, { status: 401 }))
		.mockImplementation(async () => edited())
	vi.stubGlobal('fetch', fetched)
	show()
	act(() => screen.getByRole('button', { name: 'edit' }).click())
	await wait(600)
	expect(screen.getByRole('alert').textContent).toBe(problems.login)
	await wait(5000)
	expect(kept).toHaveBeenCalledOnce()
	expect(screen.getByRole('alert').textContent).toBe('')
})

test('who publishes while a change is being kept waits for it and for what has come since', async () => {
	const answers: ((response: Response) => void)[] = []
	vi.stubGlobal(
		'fetch',
		vi.fn(() => new Promise<Response>((resolve) => void answers.push(resolve))),
	)
	show()
	const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
	press('flush')
	await wait(0)
	expect(flushed).toHaveBeenCalledExactlyOnceWith(true)
	flushed.mockClear()
	press('edit')
	await wait(600)
	press('edit')
	press('flush')
	await wait(0)
	expect(flushed).not.toHaveBeenCalled()
	answers[0]?.(edited())
	await wait(0)
	expect(answers).toHaveLength(2)
	expect(flushed).not.toHaveBeenCalled()
	answers[1]?.(edited())
	await wait(0)
	expect(flushed).toHaveBeenCalledExactlyOnceWith(true)
})

test('what was read before a change was kept does not undo it', async () => {
	let answerLate: (response: Response) => void = () => {}
	const late = new Promise<Response>((resolve) => {
		answerLate = resolve
	})
	vi.stubGlobal(
		'fetch',
		vi.fn(async (address: string) => (address.includes('words/leaf') ? late : edited())),
	)
	show()
	act(() => void window.dispatchEvent(new Event('focus')))
	act(() => screen.getByRole('button', { name: 'edit' }).click())
	await wait(600)
	expect(kept).toHaveBeenCalledOnce()
	answerLate(Response.json({ ok: true, view: viewOf('Old', 1) }))
	await wait(0)
	expect(screen.getByRole('status').textContent).toBe('{"name":"New"}')
})
