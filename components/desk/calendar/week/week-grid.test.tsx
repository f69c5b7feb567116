// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CalendarDesk } from '#components/desk/calendar/calendar-desk.tsx'
import { Keys } from '#components/desk/frame/keys/keys.tsx'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import type { CalendarView, DayView, VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import appointments from '#messages/en/appointments.json' with { type: 'json' }
import desk from '#messages/en/desk.json' with { type: 'json' }
import texts from '#messages/en/desk-calendar.json' with { type: 'json' }

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh, push: () => {}, prefetch: () => {} }) }))

const visitOf = (more: Partial<VisitView> = {}): VisitView => ({
	id: 7,
	leadId: 70,
	leadVersion: 4,
	sequence: 2,
	status: 'confirmed',
	outcome: null,
	stateWord: 'confirmed',
	calendar: 'home',
	title: 'Rue du Beffroi 4',
	town: 'Binche',
	day: '2026-11-24',
	time: '10:00',
	until: '10:45',
	minutes: 45,
	name: 'Ada Peeters',
	phone: '',
	email: 'ada@voorbeeld.be',
	remark: null,
	note: null,
	assignee: null,
	freeIds: [2],
	isOpen: true,
	hasBegun: false,
	placed: { from: 600, to: 645, lane: 0, lanes: 1 },
	...more,
})

const dayOf = (day: string, visits: VisitView[]): DayView => ({
	day,
	label: `day ${day.slice(8)}`,
	shortLabel: day,
	weekday: 'day',
	number: Number(day.slice(8)),
	isToday: false,
	isClosed: false,
	visits,
	blocks: [],
	free: [],
	present: [],
})

function viewOf(visits: VisitView[]): CalendarView {
	return {
		address: { view: 'week', day: '2026-11-23', who: null, place: null },
		today: '2026-11-23',
		minute: 500,
		title: 'Week',
		hours: { from: 9, to: 19 },
		days: ['2026-11-24', '2026-11-25'].map((day) =>
			dayOf(
				day,
				visits.filter((visit) => visit.day === day),
			),
		),
		me: { id: 1, name: 'Élise' },
		colleagues: [],
		hoursOf: {},
		homes: [],
		minutes: { home: 45, office: 30 },
		feed: null,
		outside: null,
	}
}

let answer: object
let posted: { route: string; input: unknown }[]

const desktop = (view: CalendarView) => {
	const { problems, fields, files, sill, session, failure } = desk
	return (
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<UndoToast>
				<Keys isOn texts={desk.keys} pages={[]}>
					<CalendarDesk
						setting={{
							language: 'en',
							languages: ['nl', 'en'],
							texts,
							kinds: appointments.kinds,
							view,
							href: '/staff/',
							requestsHref: '/staff/',
						}}
					/>
				</Keys>
			</UndoToast>
		</DeskTextsProvider>
	)
}

beforeEach(() => {
	answer = { ok: true, sequence: 3, at: '2026-11-23T09:00:00.000Z', former: { seat: 1 } }
	posted = []
	refresh.mockClear()
	HTMLDialogElement.prototype.showModal = function open() {
		this.setAttribute('open', '')
	}
	HTMLDialogElement.prototype.close = function close() {
		this.removeAttribute('open')
	}
	vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
		posted.push({ route: url, input: JSON.parse(String(init?.body)) })
		return Response.json(answer)
	})
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

const column = (date: string) => {
	const found = document.querySelector<HTMLElement>(`[data-day="${date}"]`)
	if (found === null) throw new Error(`No column of ${date}`)
	return found
}
const visitButton = () => within(column('2026-11-24')).getByRole('button', { name: /Ada Peeters/ })
const ghost = () => document.querySelector<HTMLElement>('[data-lifted]')
const status = () => [...document.querySelectorAll('[data-grid] [role="status"]')].map((one) => one.textContent).join()

test('a visit is lifted with the space bar, moved by arrows and put down; nothing is sent before one says who is told', async () => {
	const { rerender } = render(desktop(viewOf([visitOf()])))
	visitButton().focus()
	await userEvent.keyboard(' ')
	expect(status()).toBe('Appointment of Ada Peeters picked.')
	await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowUp}')
	expect(status()).toBe('day 25, 10:15')
	expect(column('2026-11-25').contains(ghost())).toBe(true)
	expect(document.activeElement).toBe(visitButton())
	// No day after the last of the week.
	await userEvent.keyboard('{ArrowRight}')
	expect(status()).toBe('day 25, 10:15')
	await userEvent.keyboard(' ')
	expect(posted).toEqual([])
	expect(screen.getByText(texts.move.text)).toBeDefined()
	await userEvent.click(screen.getByRole('button', { name: texts.move.submit, hidden: true }))
	expect(posted).toEqual([
		{
			route: expect.stringContaining('calendar/move'),
			input: { id: 7, sequence: 2, day: '2026-11-25', time: '10:15', isTold: true },
		},
	])
	expect(refresh).toHaveBeenCalled()
	expect(await screen.findByText(/moved to .*10:15/)).toBeDefined()
	// It stays where it was put down until the page has come again.
	expect(column('2026-11-25').contains(ghost())).toBe(true)
	rerender(desktop(viewOf([visitOf({ day: '2026-11-25', time: '10:15', sequence: 3 })])))
	expect(ghost()).toBeNull()
	expect(within(column('2026-11-25')).getByRole('button', { name: /Ada Peeters/ })).toBeDefined()
})

test('Escape puts a lifted visit back, and so does leaving it; nothing is sent', async () => {
	render(desktop(viewOf([visitOf()])))
	visitButton().focus()
	await userEvent.keyboard(' {ArrowDown}{Escape}')
	expect(ghost()).toBeNull()
	expect(status()).toBe('The appointment stays where it was.')
	await userEvent.keyboard(' {ArrowDown}{Tab}')
	expect(ghost()).toBeNull()
	visitButton().focus()
	await userEvent.keyboard(' {ArrowDown}{ArrowUp} ')
	expect(posted).toEqual([])
})

test('a refused move says why, and what stays where it was is not sent again', async () => {
	answer = { ok: false, problem: 'slotFull' }
	render(desktop(viewOf([visitOf()])))
	visitButton().focus()
	await userEvent.keyboard(' {ArrowDown} ')
	await userEvent.click(screen.getByRole('button', { name: texts.move.submit, hidden: true }))
	expect(await screen.findByText(texts.problems.slotFull)).toBeDefined()
	await userEvent.click(screen.getByRole('button', { name: texts.move.leave, hidden: true }))
	expect(ghost()).toBeNull()
	expect(status()).toBe('The appointment stays where it was.')
	expect(posted).toHaveLength(1)
	expect(visitButton()).toBeDefined()
})

test('an appointment is moved without a mail by whoever tells the visitor, and one without an address says so', async () => {
	const { unmount } = render(desktop(viewOf([visitOf()])))
	visitButton().focus()
	await userEvent.keyboard(' {ArrowDown} ')
	await userEvent.click(screen.getByRole('checkbox', { name: 'E-mail to Ada Peeters', hidden: true }))
	expect(screen.getByText(texts.move.untold)).toBeDefined()
	await userEvent.click(screen.getByRole('button', { name: texts.move.title, hidden: true }))
	expect(posted).toMatchObject([{ input: { time: '10:15', isTold: false } }])
	unmount()
	render(desktop(viewOf([visitOf({ email: '' })])))
	visitButton().focus()
	await userEvent.keyboard(' {ArrowDown} ')
	expect(screen.getByText(texts.visit.noEmail)).toBeDefined()
	expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull()
})

test('who goes is chosen in the panel; two choices in a row are no conflict, and a refused one is not shown', async () => {
	const colleagues = [
		{ id: 1, name: 'Élise Marchand' },
		{ id: 2, name: 'Bruno Delattre' },
	]
	answer = { ok: true, version: 5, before: { status: 'open', assigneeId: null } }
	render(desktop({ ...viewOf([visitOf()]), colleagues }))
	await userEvent.click(visitButton())
	const who = screen.getByLabelText(texts.visit.assignee)
	expect(who).toHaveProperty('value', '')
	expect(
		within(who)
			.getAllByRole('option', { hidden: true })
			.map(({ textContent }) => textContent),
	).toEqual([texts.book.nobody, 'Élise Marchand, not free', 'Bruno Delattre, free'])
	await userEvent.selectOptions(who, '2')
	await userEvent.selectOptions(who, '1')
	expect(posted).toEqual([
		{ route: expect.stringContaining('requests/change'), input: { id: 70, version: 4, set: { assigneeId: 2 } } },
		{ route: expect.stringContaining('requests/change'), input: { id: 70, version: 5, set: { assigneeId: 1 } } },
	])
	expect(screen.getAllByText('Élise Marchand goes.').length).toBeGreaterThan(0)
	answer = { ok: false, problem: 'conflict', present: { by: 'Bruno Delattre' } }
	await userEvent.selectOptions(who, '2')
	expect(screen.getByLabelText(texts.visit.assignee)).toHaveProperty('value', '')
})

test('what became of an appointment and what was said is recorded from its panel', async () => {
	answer = { ok: true, sequence: 3, before: null, noteId: 9 }
	render(desktop(viewOf([visitOf({ isOpen: false, hasBegun: true })])))
	await userEvent.click(visitButton())
	// The dialog of this test is not open, and takes no keys.
	fireEvent.input(screen.getByLabelText(texts.outcome.said), { target: { value: 'Phoned: flat tyre.' } })
	await userEvent.click(screen.getByRole('radio', { name: texts.outcome.noShow, hidden: true }))
	await userEvent.click(screen.getByRole('button', { name: texts.outcome.submit, hidden: true }))
	expect(await screen.findByText('Appointment of Ada Peeters: saved.')).toBeDefined()
	expect(posted).toEqual([
		{
			route: expect.stringContaining('calendar/outcome'),
			input: { id: 7, sequence: 2, outcome: 'noShow', said: 'Phoned: flat tyre.' },
		},
	])
})

test('a visit that is over cannot be lifted: the space bar opens it, as Enter does', async () => {
	render(desktop(viewOf([visitOf({ isOpen: false })])))
	visitButton().focus()
	await userEvent.keyboard('{ArrowDown} ')
	expect(ghost()).toBeNull()
	expect(screen.getByText(texts.visit.over)).toBeDefined()
})

test('a visit is dragged to another day and hour; a press that does not move opens it', async () => {
	render(desktop(viewOf([visitOf()])))
	for (const [index, date] of ['2026-11-24', '2026-11-25'].entries()) {
		// Ten hours of 60 pixels.
		column(date).getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 600)
	}
	const button = visitButton()
	button.getBoundingClientRect = () => new DOMRect(0, 60, 100, 45)
	button.setPointerCapture = () => {}
	fireEvent.pointerDown(button, { button: 0, clientX: 50, clientY: 70, pointerType: 'mouse' })
	fireEvent.pointerMove(button, { clientX: 52, clientY: 71 })
	expect(ghost()).toBeNull()
	// 10 pixels below its top at 13:07: a quarter past one is nearest.
	fireEvent.pointerMove(button, { clientX: 150, clientY: 260 })
	expect(column('2026-11-25').contains(ghost())).toBe(true)
	fireEvent.pointerUp(button)
	fireEvent.click(button)
	fireEvent.click(screen.getByRole('button', { name: texts.move.submit, hidden: true }))
	expect(posted).toMatchObject([{ input: { day: '2026-11-25', time: '13:15' } }])
})

describe('with a finger', () => {
	beforeEach(() => {
		vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
		render(desktop(viewOf([visitOf()])))
		for (const [index, date] of ['2026-11-24', '2026-11-25'].entries())
			column(date).getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 600)
		const button = visitButton()
		button.getBoundingClientRect = () => new DOMRect(0, 60, 100, 45)
		button.setPointerCapture = () => {}
	})
	afterEach(() => {
		vi.useRealTimers()
	})
	const finger = { button: 0, pointerType: 'touch', pointerId: 3 }
	const press = () => fireEvent.pointerDown(visitButton(), { ...finger, clientX: 50, clientY: 70 })
	const rest = (ms: number) => act(() => vi.advanceTimersByTime(ms))
	const move = (clientX: number, clientY: number) =>
		fireEvent.pointerMove(visitButton(), { ...finger, clientX, clientY })

	test('a long press lifts a visit, which is then dragged while the page stands still', () => {
		press()
		rest(399)
		expect(ghost()).toBeNull()
		rest(1)
		expect(ghost()).not.toBeNull()
		expect(status()).toBe('Appointment of Ada Peeters picked.')
		expect(fireEvent.contextMenu(visitButton())).toBe(false)
		move(150, 260)
		expect(column('2026-11-25').contains(ghost())).toBe(true)
		fireEvent.pointerUp(visitButton(), finger)
		fireEvent.click(visitButton())
		fireEvent.click(screen.getByRole('button', { name: texts.move.submit, hidden: true }))
		expect(posted).toMatchObject([{ input: { day: '2026-11-25', time: '13:15' } }])
	})

	test('one that moves earlier scrolls, and a press opens the visit', () => {
		press()
		rest(200)
		const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
		move(50, 50)
		move(50, 45)
		rest(400)
		expect(ghost()).toBeNull()
		expect(scrollBy.mock.calls).toEqual([20, 5].map((top) => [{ top, behavior: 'instant' }]))
		fireEvent.pointerUp(visitButton(), finger)
		press()
		rest(100)
		fireEvent.pointerUp(visitButton(), finger)
		fireEvent.click(visitButton())
		expect(posted).toEqual([])
		expect(screen.getByText(texts.move.submit)).toBeDefined()
	})

	test('what is let go of where it was, or taken by the browser, is put back, and the next press opens it', () => {
		for (const end of [fireEvent.pointerUp, fireEvent.pointerCancel]) {
			press()
			rest(400)
			end(visitButton(), finger)
			expect(ghost()).toBeNull()
			expect(status()).toBe('The appointment stays where it was.')
		}
		press()
		fireEvent.pointerUp(visitButton(), finger)
		fireEvent.click(visitButton())
		expect(posted).toEqual([])
		expect(screen.getByText(texts.move.submit)).toBeDefined()
	})
})

test('the list has what is free, by the hour, and a press on it begins to book', async () => {
	const view = viewOf([visitOf()])
	const free = [540, 600, 840].map((from) => ({ from, to: from + 45, who: [{ id: 1, name: 'Élise Marchand' }] }))
	render(desktop({ ...view, days: view.days.map((day) => (day.day === '2026-11-24' ? { ...day, free } : day)) }))
	const list = document.querySelector<HTMLElement>('[data-list]') ?? document.body
	const rows = within(within(list).getByRole('region', { name: 'day 24' })).getAllByRole('listitem')
	expect(rows.map((row) => row.textContent)).toEqual([
		expect.stringMatching(/^09:00.*Free.*2 free$/),
		expect.stringMatching(/^10:00.*Rue du Beffroi 4/),
		expect.stringMatching(/^14:00.*Free/),
	])
	await userEvent.click(within(list).getByRole('button', { name: 'Free, 14:00–14:45' }))
	expect(screen.getByLabelText(texts.book.time)).toHaveProperty('value', '14:00')
})

test('blocked hours are opened to be freed; hours that a calendar elsewhere takes only say whose they are', async () => {
	const block = { member: { id: 2, name: 'Bruno Lambert' }, note: null, hours: '10:00–11:00', from: 600, to: 660 }
	const view = viewOf([])
	const [first, ...others] = view.days
	if (first === undefined) throw new Error('No day')
	const blocks = [
		{ ...block, id: 9 },
		{ ...block, id: null },
	]
	render(desktop({ ...view, days: [{ ...first, blocks }, ...others] }))
	const day = within(column('2026-11-24'))
	expect(day.getByText('10:00–11:00, Bruno Lambert busy (other calendar)').closest('button')).toBeNull()
	await userEvent.click(day.getByRole('button', { name: /Bruno Lambert away/ }))
	expect(screen.getByRole('button', { name: texts.blocking.free })).toBeTruthy()
})

test('an address of a calendar that does not work is refused at its field, which keeps it', async () => {
	answer = { problem: 'input', fields: { address: 'notCalendar' } }
	render(desktop(viewOf([])))
	await userEvent.click(screen.getByRole('button', { name: texts.ownCalendar }))
	const field = screen.getByLabelText<HTMLInputElement>(texts.outside.address)
	await userEvent.type(field, 'https://calendar.example/page')
	await userEvent.click(screen.getByRole('button', { name: texts.outside.show }))
	expect(await screen.findByText(texts.outside.fields.notCalendar)).toBeTruthy()
	expect(field.value).toBe('https://calendar.example/page')
	expect(posted).toEqual([
		{ route: '/api/staff/desk/calendar/outside/', input: { address: 'https://calendar.example/page' } },
	])
})

test('a calendar elsewhere that is no longer read says why, and is taken away with one press', async () => {
	const outside = { host: 'calendar.example', read: 'Last read on Monday.', problem: texts.outside.fields.unreachable }
	render(desktop({ ...viewOf([]), outside }))
	await userEvent.click(screen.getByRole('button', { name: texts.ownCalendar }))
	expect(screen.getByText('calendar.example').parentElement?.textContent).toBe('calendar.example Last read on Monday.')
	expect(screen.getByText(texts.outside.fields.unreachable)).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: texts.outside.hide }))
	expect(posted).toEqual([{ route: '/api/staff/desk/calendar/outside-end/', input: {} }])
	expect(await screen.findByText(texts.outside.hidden)).toBeTruthy()
})
