// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Keys } from '#components/desk/frame/keys/keys.tsx'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import { NO_FILTER } from '#lib/desk/requests/model/filter.ts'
import type { RequestDetail, RequestItem, RequestsView } from '#lib/desk/requests/model/request-types.ts'
import desk from '#messages/fr/desk.json' with { type: 'json' }
import texts from '#messages/fr/desk-requests.json' with { type: 'json' }
import mails from '#messages/fr/mails.json' with { type: 'json' }
import { RequestsDesk } from './requests-desk.tsx'

const ME = { id: 1, name: 'Élise Marchand' }
const BRUNO = { id: 2, name: 'Bruno Delattre' }

const itemOf = (id: number, name: string, more: Partial<RequestItem> = {}): RequestItem => ({
	...{
		id,
		reference: `CON-2026-${id}`,
		version: 1,
		group: 'new',
		isOverdue: false,
		state: 'new',
		stateWord: 'nouvelle',
	},
	status: 'new',
	assigneeId: null,
	name,
	what: 'Message via le site',
	about: '« Le jardin ? »',
	age: '2 h',
	received: 'mercredi 25 novembre, 11:00',
	home: null,
	icon: 'mail',
	hasFailedMail: false,
	...more,
})

const detailOf = (item: RequestItem): RequestDetail => ({
	item,
	kind: 'site-contact',
	notes: [],
	email: 'ada@voorbeeld.be',
	language: 'fr',
	intro: 'Reçue mercredi',
	said: 'Le jardin ?',
	firstName: null,
	rows: [],
	phone: null,
	photos: [],
	visit: null,
	review: null,
	documents: null,
	hasSealed: false,
	home: null,
	project: null,
	mails: [],
	replies: [],
	events: [],
	others: [],
})

/** What the server has; each act raises the version. */
let stored: Map<number, RequestDetail>
/** The answer to the next act, if it is not done. */
let refusal: object | null
let posted: { route: string; input: Record<string, unknown> }[]

function answer(url: string, body: string | undefined): object {
	const { pathname, searchParams } = new URL(url, 'http://localhost')
	const route = pathname.replace('/api/staff/desk/requests/', '').replace('/', '')
	if (route === 'news') return { ok: true, counts: { late: 0, new: 2, running: 0 }, arrived: 0 }
	if (route === 'detail') return { ok: true, detail: stored.get(Number(searchParams.get('id'))) }
	const input = JSON.parse(body ?? '{}')
	posted.push({ route, input })
	if (refusal !== null) return refusal
	const known = stored.get(input.id)
	if (known === undefined) throw new Error(`No request ${input.id}`)
	const { status, assigneeId } = known.item
	const before = { status, assigneeId }
	const item = { ...known.item, version: known.item.version + 1, ...input.set, stateWord: 'de serveur' }
	stored.set(input.id, { ...known, item })
	return { ok: true, version: item.version, before }
}

beforeEach(() => {
	window.history.replaceState(null, '', '/fr/staff/requests/')
	const items = [itemOf(11, 'Ada Peeters'), itemOf(12, 'Bo Claes'), itemOf(13, 'Cas Dumont')]
	stored = new Map(items.map((item) => [item.id, detailOf(item)]))
	refusal = null
	posted = []
	HTMLDialogElement.prototype.showModal ??= () => {}
	vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => Response.json(answer(url, init?.body as string)))
	const view: RequestsView = {
		filter: NO_FILTER,
		me: ME,
		colleagues: [BRUNO, ME],
		counts: { late: 0, new: 3, running: 0 },
		detail: null,
		homes: [],
		office: { label: '', any: '', choices: [] },
		listing: { items, next: null, last: 13 },
	}
	const setting = {
		language: 'fr',
		texts,
		kinds: mails.kinds,
		me: ME,
		colleagues: view.colleagues,
		href: '/fr/staff/requests/',
		calendarHref: '/fr/staff/calendar/',
		homesHref: '/fr/staff/homes/',
	}
	const { problems, fields, files, sill, session, failure } = desk
	render(
		<SWRConfig value={{ provider: () => new Map() }}>
			<DeskTextsProvider texts={{ language: 'fr', loginHref: '/', problems, fields, files, sill, session, failure }}>
				<UndoToast>
					<Keys isOn texts={desk.keys} pages={[]}>
						<RequestsDesk setting={setting} view={view} id={null} title="Demandes" />
					</Keys>
				</UndoToast>
			</DeskTextsProvider>
		</SWRConfig>,
	)
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

const keys = (typed: string) => userEvent.keyboard(typed)
const rowOf = (name: string) => {
	const row = screen.getByRole('link', { name }).closest('li')
	if (row === null) throw new Error(`No row of ${name}`)
	return within(row)
}
const title = (name: string) => screen.findByRole('heading', { level: 2, name })

test('j and k walk through the list, the address follows, Escape leads back', async () => {
	await keys('jj')
	await title('Bo Claes')
	expect(window.location.pathname).toBe('/fr/staff/requests/12/')
	expect(document.activeElement?.textContent).toBe('Bo Claes')
	await keys('k')
	await title('Ada Peeters')
	await keys('{Escape}')
	expect(window.location.pathname).toBe('/fr/staff/requests/')
	expect(screen.queryByRole('heading', { level: 2, name: 'Ada Peeters' })).toBeNull()
})

test('closing is shown at once and taken back with z, with the version that it made', async () => {
	await keys('j')
	await title('Ada Peeters')
	await keys('e')
	expect(await screen.findByText('Demande de Ada Peeters clôturée.')).toBeTruthy()
	await keys('z')
	await screen.findByText('Annulé.')
	expect(posted).toEqual([
		{ route: 'change', input: { id: 11, version: 1, set: { status: 'closed' } } },
		{ route: 'change', input: { id: 11, version: 2, set: { status: 'new', assigneeId: null } } },
	])
})

test('what the server refuses is rolled back, and the toast names who was first', async () => {
	await keys('j')
	await title('Ada Peeters')
	refusal = { ok: false, problem: 'conflict', present: { by: 'Bruno Delattre' } }
	await keys('a')
	await screen.findByText(/^Bruno Delattre a changé cette demande/)
	expect(rowOf('Ada Peeters').getByText('nouvelle')).toBeTruthy()
	expect(rowOf('Ada Peeters').queryByText('Élise')).toBeNull()
})

test('what the server could not do is rolled back without asking it what it has', async () => {
	await keys('j')
	await title('Ada Peeters')
	refusal = { ok: false, problem: 'failed' }
	await keys('e')
	await screen.findByText(desk.problems.failed)
	expect(rowOf('Ada Peeters').getByText('nouvelle')).toBeTruthy()
	expect(screen.getByRole<HTMLInputElement>('radio', { name: texts.detail.stages.new }).checked).toBe(true)
})

test('two acts on one request wait for each other, so that the second knows the version of the first', async () => {
	await keys('j')
	await title('Ada Peeters')
	await keys('ae')
	await waitFor(() => expect(posted).toHaveLength(2))
	expect(posted.map(({ input }) => input.version)).toEqual([1, 2])
})

test('an empty reply is not sent, a draft survives looking at another request', async () => {
	await keys('j')
	await title('Ada Peeters')
	await keys('r')
	const field = screen.getByRole('textbox', { name: texts.replyForm.text })
	expect(document.activeElement).toBe(field)
	await userEvent.click(screen.getByRole('button', { name: texts.replyForm.send }))
	expect(screen.getByText(texts.replyForm.empty)).toBeTruthy()
	await userEvent.type(field, 'Bonjour')
	await keys('{Escape}')
	await keys('j')
	await title('Bo Claes')
	await keys('k')
	await title('Ada Peeters')
	expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.replyForm.text }).value).toBe('Bonjour')
	expect(posted).toEqual([])
})

test('single letters are letters inside a field', async () => {
	await keys('j')
	await title('Ada Peeters')
	const search = screen.getByRole<HTMLInputElement>('searchbox')
	await userEvent.type(search, 'eaz{Escape}')
	expect([search.value, document.activeElement === search]).toEqual(['eaz', false])
	expect(posted).toEqual([])
})

test('a note stays while it is typed, whatever is opened meanwhile, until it is added', async () => {
	await keys('j')
	await title('Ada Peeters')
	await userEvent.type(screen.getByLabelText(texts.detail.noteNew), 'Sofie a la clé')
	await keys('{Escape}')
	await keys('j')
	await title('Bo Claes')
	expect(screen.getByLabelText(texts.detail.noteNew)).toHaveProperty('value', '')
	await keys('k')
	await title('Ada Peeters')
	expect(screen.getByLabelText(texts.detail.noteNew)).toHaveProperty('value', 'Sofie a la clé')
	await userEvent.click(screen.getByRole('button', { name: texts.detail.noteSave }))
	await screen.findByText(texts.undo.noted)
	expect(posted).toEqual([{ route: 'note', input: { id: 11, version: 1, text: 'Sofie a la clé' } }])
	expect(screen.getByLabelText(texts.detail.noteNew)).toHaveProperty('value', '')
})
