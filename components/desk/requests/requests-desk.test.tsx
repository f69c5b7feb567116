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
import calendar from '#messages/fr/desk-calendar.json' with { type: 'json' }
import texts from '#messages/fr/desk-requests.json' with { type: 'json' }
import mails from '#messages/fr/mails.json' with { type: 'json' }
import { RequestsDesk } from './requests-desk.tsx'

const ME = { id: 1, name: 'Élise Marchand' }
const BRUNO = { id: 2, name: 'Bruno Delattre' }

const itemOf = (id: number, name: string, more: Partial<RequestItem> = {}): RequestItem => ({
	id,
	reference: `CON-2026-${id}`,
	version: 1,
	group: 'new',
	isOverdue: false,
	state: 'new',
	stateWord: 'nouvelle',
	status: 'new',
	assigneeId: null,
	name,
	what: 'Message via le site',
	fact: null,
	about: '« Le jardin ? »',
	age: '2 h',
	received: 'mercredi 25 novembre, 11:00',
	home: null,
	icon: 'mail',
	hasFailedMail: false,
	...more,
})

const OFFER = {
	what: 'Proposition de prix, € 418.000, en néerlandais',
	fact: '€ 418.000',
	about: 'Parc 31, Morlanwelz',
	home: { picture: null, energy: null, price: '€ 429.000' },
}

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
	passing: null,
	passed: [],
	replies: [],
	templates: [],
	proposal: null,
	events: [],
	others: [],
})

const HOME: RequestDetail['home'] = {
	...{
		id: 1001,
		goal: 'sale' as const,
		status: 'available' as const,
		reference: null,
		region: null,
		energyLabel: null,
	},
	...{
		title: { text: 'Maison', language: 'fr' },
		street: 'Parc 31',
		town: '7130 Binche',
		price: '€ 239.000',
		priceParts: null,
	},
	...{ picture: null, href: null, energy: null, counts: '', offers: 1 },
}

/** What the server has; each act raises the version. */
let stored: Map<number, RequestDetail>
/** The answer to the next act, if it is not done. */
let refusal: object | null
let posted: { route: string; input: Record<string, unknown> }[]

function answer(url: string, body: string | undefined): object {
	const { pathname, searchParams } = new URL(url, 'http://localhost')
	const route = pathname.replace(/\/api\/staff\/desk\/(requests\/)?/, '').replace(/\/$/, '')
	if (route === 'news') return { ok: true, counts: { late: 0, new: 2, running: 0 }, arrived: 0 }
	if (route === 'detail') return { ok: true, detail: stored.get(Number(searchParams.get('id'))) }
	const input = JSON.parse(body ?? '{}')
	posted.push({ route, input })
	if (refusal !== null) return refusal
	if (route.startsWith('calendar/'))
		return { ok: true, sequence: 4, at: '2026-11-25T10:00:00.000Z', former: { seat: 1 } }
	const known = stored.get(input.id)
	if (known === undefined) throw new Error(`No request ${input.id}`)
	const { status, assigneeId } = known.item
	const before = { status, assigneeId }
	const item = { ...known.item, version: known.item.version + 1, ...input.set, stateWord: 'de serveur' }
	stored.set(input.id, { ...known, item })
	return { ok: true, version: item.version, before }
}

beforeEach(() => {
	sessionStorage.clear()
	window.history.replaceState(null, '', '/staff/requests/')
	const items = [itemOf(11, 'Ada Peeters'), itemOf(12, 'Bo Claes'), itemOf(13, 'Cas Dumont', OFFER)]
	stored = new Map(items.map((item) => [item.id, detailOf(item)]))
	refusal = null
	posted = []
	HTMLDialogElement.prototype.showModal ??= () => {}
	HTMLDialogElement.prototype.close ??= () => {}
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
		languages: ['nl', 'fr'],
		texts,
		kinds: mails.kinds,
		visitProblems: calendar.problems,
		signature: 'Élise Marchand, Agence du Beffroi',
		me: ME,
		colleagues: view.colleagues,
		href: '/staff/requests/',
		calendarHref: '/staff/calendar/',
		homesHref: '/staff/homes/',
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
	expect(window.location.pathname).toBe('/staff/requests/12/')
	expect(document.activeElement?.textContent).toBe('Bo Claes')
	await keys('k')
	await title('Ada Peeters')
	await keys('{Escape}')
	expect(window.location.pathname).toBe('/staff/requests/')
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

test('two acts on one request wait for each other, so that the second carries the version that the first made', async () => {
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

test('a reply that is taken back is in its field again, with its files, unless another has been begun', async () => {
	await keys('j')
	await title('Ada Peeters')
	const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.replyForm.text })
	const undo = async () =>
		userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${desk.sill.undo}`) }))
	const attach = screen.getByLabelText(texts.replyForm.attach, { selector: 'input' })
	await userEvent.upload(attach, new File(['%PDF-1.4'], 'peb.pdf'))
	await userEvent.type(field(), 'Bonjour')
	await userEvent.click(screen.getByRole('button', { name: texts.replyForm.send }))
	await waitFor(() => expect(field().value).toBe(''))
	await undo()
	await waitFor(() => expect(field().value).toBe('Bonjour'))
	expect(screen.getByRole('button', { name: 'Retirer peb.pdf' })).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: texts.replyForm.send }))
	await waitFor(() => expect(field().value).toBe(''))
	await userEvent.type(field(), 'Une autre')
	await undo()
	await waitFor(() => expect(posted.at(-1)?.route).toBe('unsend'))
	expect(field().value).toBe('Une autre')
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

test('an hour that waits is confirmed where the request is, and taken back; a refusal says why', async () => {
	const visit = {
		...{ id: 5, sequence: 3, isToConfirm: true, day: '2026-11-26' },
		...{ status: 'requested' as const, startsAt: '2026-11-26T16:30:00.000Z' },
		...{ words: 'je 26 nov, 17:30', statusWord: 'à confirmer' },
	}
	stored.set(11, { ...detailOf(itemOf(11, 'Ada Peeters')), visit })
	await keys('j')
	await title('Ada Peeters')
	const confirm = await screen.findByRole('button', { name: 'Confirmer je 26 nov, 17:30' })
	const calendarLink = screen.getByRole('link', { name: texts.next.move })
	expect(calendarLink.getAttribute('href')).toBe('/staff/calendar/?day=2026-11-26')
	await userEvent.click(confirm)
	expect(await screen.findByText(texts.next.confirmed)).toBeTruthy()
	await keys('z')
	expect(posted).toEqual([
		{ route: 'calendar/settle', input: { id: 5, sequence: 3, kind: 'confirm' } },
		{ route: 'calendar/undo', input: { id: 5, sequence: 4, at: '2026-11-25T10:00:00.000Z', former: { seat: 1 } } },
	])
	refusal = { ok: false, problem: 'slotPast' }
	await userEvent.click(await screen.findByRole('button', { name: 'Confirmer je 26 nov, 17:30' }))
	expect(await screen.findByText(calendar.problems.slotPast)).toBeTruthy()
})

test('a reply shows how it is signed', async () => {
	await keys('j')
	await title('Ada Peeters')
	expect(screen.getByText('Élise Marchand, Agence du Beffroi')).toBeTruthy()
})

test('a row keeps its price or hour apart from what may be cut, and has the price of its home', () => {
	const row = rowOf('Cas Dumont')
	expect(row.getByText('€ 418.000').tagName).toBe('SPAN')
	expect(row.getByText('€ 418.000').parentElement?.textContent).toBe(OFFER.what)
	expect(row.getByText('€ 429.000, Parc 31, Morlanwelz')).toBeTruthy()
})

test('a reply begins with a template: it follows what was typed, gives way to another, and stays once changed', async () => {
	const templates = [
		{ name: 'Visite confirmée', text: 'À jeudi.' },
		{ name: 'Plus disponible', text: 'Vendue.' },
		{ name: 'Trop long', text: 'x'.repeat(3995) },
	]
	stored.set(12, { ...detailOf(itemOf(12, 'Bo Claes')), templates })
	await keys('jj')
	await title('Bo Claes')
	const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.replyForm.text })
	const choose = (name: string) => userEvent.selectOptions(screen.getByLabelText(texts.replyForm.template), name)
	await choose('Visite confirmée')
	expect(field.value).toBe('À jeudi.')
	await choose('Plus disponible')
	expect(field.value).toBe('Vendue.')
	await userEvent.type(field, ' Pardon')
	expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Trop long' }).disabled).toBe(true)
	await choose('Visite confirmée')
	expect(field.value).toBe('Vendue. Pardon\n\nÀ jeudi.')
	expect(posted).toEqual([])
})

test('homes that a visitor may like are proposed by a button, which writes them below what was typed', async () => {
	const proposal = { name: 'Proposer', text: 'Maison, 7130 Binche', homes: ['Maison, Binche'], isNext: true }
	stored.set(13, { ...detailOf(itemOf(13, 'Cas Dumont')), proposal })
	await keys('jjj')
	await title('Cas Dumont')
	const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.replyForm.text })
	await userEvent.type(field, 'Bonjour')
	expect(screen.getByText('Maison, Binche')).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: texts.next.homes }))
	expect(field.value).toBe('Bonjour\n\nMaison, 7130 Binche')
	expect(document.activeElement).toBe(field)
	expect(posted).toEqual([])
})

test('files go with a reply: one that cannot is refused beside it, one can be taken out, and the rest is sent', async () => {
	await keys('j')
	await title('Ada Peeters')
	const input = screen.getByLabelText(texts.replyForm.attach, { selector: 'input' })
	const fileOf = (name: string, text: string) => new File([text], name)
	await userEvent.upload(input, fileOf('notes.txt', 'x'))
	expect(await screen.findByText(texts.replyForm.fileProblems.kind.replaceAll('\u00a0', ' '))).toBeTruthy()
	await userEvent.upload(input, [fileOf('plan.pdf', '%PDF-1.7'), fileOf('peb.pdf', '%PDF-1.4')])
	await userEvent.click(await screen.findByRole('button', { name: 'Retirer plan.pdf' }))
	expect(screen.queryByText(/ni PDF/)).toBeNull()
	await userEvent.type(screen.getByRole('textbox', { name: texts.replyForm.text }), 'Voici.')
	await userEvent.click(screen.getByRole('button', { name: texts.replyForm.send }))
	expect(posted).toMatchObject([{ route: 'reply', input: { files: [{ name: 'peb.pdf', data: btoa('%PDF-1.4') }] } }])
	expect(screen.queryByRole('button', { name: 'Retirer peb.pdf' })).toBeNull()
})

test('each kind has its next step: offers for the seller, documents that the site lacks; a closed request has none', async () => {
	const offer = { ...detailOf(itemOf(11, 'Ada Peeters')), kind: 'offer', home: HOME }
	const documents = { sent: [], toSend: ['Attestation du sol'], words: '' }
	stored.set(11, offer)
	stored.set(12, { ...detailOf(itemOf(12, 'Bo Claes')), kind: 'documents', documents })
	stored.set(13, { ...offer, item: itemOf(13, 'Cas Dumont', { status: 'closed' }) })
	await keys('j')
	await title('Ada Peeters')
	const link = await screen.findByRole('link', { name: texts.next.offers })
	expect(link.getAttribute('href')).toBe('/staff/requests/offers/1001/')
	await keys('j')
	await userEvent.click(await screen.findByRole('button', { name: texts.next.documents }))
	expect(document.activeElement).toBe(screen.getByRole('textbox', { name: texts.replyForm.text }))
	await keys('{Escape}j')
	await title('Cas Dumont')
	expect(screen.queryByRole('heading', { name: texts.next.title })).toBeNull()
})

test('an offer is passed on by a mail that is read first; without a known owner the seller is called', async () => {
	const mail = { email: 'marc@exemple.be', language: 'nl', inLanguage: 'en néerlandais', subject: 'Een prijsvoorstel' }
	const passing = { mails: [{ ...mail, text: 'Kandidaat 1 stelt' }], digest: 'abc', isExpired: true }
	const offer = { ...detailOf(itemOf(11, 'Ada Peeters')), kind: 'offer', home: HOME, passing }
	stored.set(11, offer)
	stored.set(12, { ...offer, item: itemOf(12, 'Bo Claes'), passing: { ...passing, mails: [] } })
	await keys('j')
	await title('Ada Peeters')
	await userEvent.click(await screen.findByRole('button', { name: texts.passing.open }))
	expect(screen.getByText('Kandidaat 1 stelt').closest('dialog')?.textContent).toContain(texts.passing.isExpired)
	expect(posted).toEqual([])
	await userEvent.click(screen.getByRole('button', { name: texts.passing.send, hidden: true }))
	expect(posted).toEqual([{ route: 'pass', input: { id: 11, version: 1, digest: 'abc' } }])
	await keys('j')
	await title('Bo Claes')
	expect(await screen.findByText(/D’ici là, appelez le vendeur/)).toBeTruthy()
	expect(screen.queryByRole('button', { name: texts.passing.open })).toBeNull()
})
