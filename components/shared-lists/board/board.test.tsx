// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expected } from '#lib/people/shared-lists/order.ts'
import type { ListAct, ListAnswer, SharedState } from '#lib/people/shared-lists/shared-list-types.ts'
import words from '#messages/en/together.json' with { type: 'json' }
import gone from '#messages/en/visitor.json' with { type: 'json' }
import { renderIn } from '#tests/support/components/render-in.tsx'
import { Board } from './board.tsx'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const FIRST: SharedState = {
	version: 1,
	persons: [],
	homes: [
		{ id: 1, note: 'Old words', noteVersion: 1, hearts: [], seen: [] },
		{ id: 2, note: '', noteVersion: 1, hearts: [], seen: [] },
	],
}
const HOMES = [
	{ id: 1, title: 'Town house', card: <h2>Town house</h2>, gone: null },
	{ id: 2, title: '', card: null, gone: 'sold' as const },
]
const TEXTS = { ...words.board, gone: gone.list.gone }

/** The list as the server has it, and what it was asked to change. */
let server: SharedState
let acts: ListAct[]

function made(act: ListAct): ListAnswer {
	acts.push(act)
	if (act.kind === 'name') server = { ...server, persons: [...server.persons, { id: 7, name: act.name }] }
	if (act.kind === 'note' && server.homes[0]?.noteVersion !== act.version) return { state: server, problem: 'stale' }
	server = expected(server, act)
	return { state: server, problem: null }
}

beforeEach(() => {
	server = FIRST
	acts = []
	vi.stubGlobal('fetch', async (_: string, request?: { body: string }) => {
		const answer: ListAnswer = request ? made(JSON.parse(request.body).act) : { state: server, problem: null }
		return Response.json(answer)
	})
})
afterEach(() => {
	cleanup()
	localStorage.clear()
	vi.unstubAllGlobals()
})

let token = 0
function show(isReadOnly = false) {
	token += 1
	renderIn(
		'en',
		<Board token={`token${token}`} language="en" isReadOnly={isReadOnly} first={FIRST} homes={HOMES} texts={TEXTS} />,
	)
}

test('whoever gives a heart without a name is led to the names, and the name is remembered', async () => {
	const user = userEvent.setup()
	show()
	const heart = screen.getByRole('button', { name: 'A heart for Town house' })
	await user.click(heart)
	expect(screen.getByRole('alert').textContent).toBe(words.board.who.first)
	expect(document.activeElement).toBe(screen.getByLabelText(words.board.who.label))
	await user.keyboard('Ada{Enter}')
	await screen.findByRole('heading', { name: 'You are Ada' })
	await user.click(heart)
	await screen.findByText('From Ada')
	expect(acts).toEqual([
		{ kind: 'name', name: 'Ada' },
		{ kind: 'heart', person: 7, home: 1, isOn: true },
	])
	expect(localStorage.getItem('shared-list-me')).toBe('7')
})

test('a note that another participant changed meanwhile is shown beside the own text, which is kept', async () => {
	const user = userEvent.setup()
	show()
	const [field] = screen.getAllByLabelText(words.board.note.label)
	if (!field) throw new Error('There is no note')
	await user.type(field, ' and mine')
	server = { ...server, homes: server.homes.map((home) => ({ ...home, note: 'New words', noteVersion: 2 })) }
	await user.click(screen.getByRole('button', { name: words.board.note.save }))
	const conflict = await screen.findByRole('alert')
	expect(within(conflict).getByText('New words')).toBeTruthy()
	expect(field).toHaveProperty('value', 'Old words and mine')
	await user.click(screen.getByRole('button', { name: words.board.note.mine }))
	await waitFor(() => expect(acts.at(-1)).toEqual({ kind: 'note', home: 1, text: 'Old words and mine', version: 2 }))
})

test('a sold home stays with a line that says so, and moves and goes by buttons', async () => {
	const user = userEvent.setup()
	show()
	expect(screen.getByText(gone.list.gone.sold)).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Move this property up' }))
	await screen.findByText('this property is now number 1 of 2.')
	await user.click(screen.getByRole('button', { name: 'Move this property up' }))
	await user.click(screen.getByRole('button', { name: 'Remove this property from the list' }))
	await screen.findByText('this property is no longer on the list.')
	expect(acts.map(({ kind }) => kind)).toEqual(['move', 'remove'])
})

test('behind a link that only reads nothing can be pressed', () => {
	show(true)
	expect(screen.queryAllByRole('button')).toEqual([])
	expect(screen.queryAllByRole('textbox')).toEqual([])
	expect(screen.getByText('Old words')).toBeTruthy()
})
