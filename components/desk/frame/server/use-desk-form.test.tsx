// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InviteForm } from '#components/desk/account/invite-form.tsx'
import { PasswordChange } from '#components/desk/account/password-change.tsx'
import { ProfileForm } from '#components/desk/account/profile-form.tsx'
import { BlockingDrawer } from '#components/desk/calendar/drawers/blocking-drawer.tsx'
import { BookDrawer } from '#components/desk/calendar/drawers/book-drawer.tsx'
import { CalendarProvider } from '#components/desk/calendar/drawers/calendar-setting.tsx'
import { Keys } from '#components/desk/frame/keys/keys.tsx'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import { CodeForm } from '#components/desk/login/code-form.tsx'
import { ForgottenForm } from '#components/desk/login/forgotten-form.tsx'
import { LoginForm } from '#components/desk/login/login-form.tsx'
import { PasswordForm } from '#components/desk/login/password-form.tsx'
import appointments from '#messages/en/appointments.json' with { type: 'json' }
import desk from '#messages/en/desk.json' with { type: 'json' }
import calendar from '#messages/en/desk-calendar.json' with { type: 'json' }

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

let answer: object
const posted = vi.fn<(url: string, input: unknown) => void>()

beforeEach(() => {
	posted.mockClear()
	HTMLDialogElement.prototype.showModal = function open() {
		this.setAttribute('open', '')
	}
	HTMLDialogElement.prototype.close = function close() {
		this.removeAttribute('open')
	}
	vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
		posted(url, JSON.parse(String(init?.body)))
		return Response.json(answer)
	})
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

function show(children: ReactNode) {
	const { problems, fields, files, sill, session, failure } = desk
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<UndoToast>
				<Keys isOn={false} texts={desk.keys} pages={[]}>
					{children}
				</Keys>
			</UndoToast>
		</DeskTextsProvider>,
	)
}

/** The texts of a form, which a test does not look at: each its own key. */
const words = <Key extends string>(...keys: Key[]) =>
	Object.fromEntries(keys.map((key) => [key, key])) as unknown as Record<Key, string>

const SETTING = {
	language: 'en',
	languages: ['nl', 'en'],
	texts: calendar,
	kinds: appointments.kinds,
	href: '/',
	requestsHref: '/',
	view: {
		address: { view: 'week' as const, day: '2026-11-23', who: null, place: null },
		today: '2026-11-23',
		minute: 500,
		title: 'Week',
		hours: { from: 9, to: 19 },
		days: [],
		me: { id: 1, name: 'Élise' },
		colleagues: [],
		hoursOf: {},
		homes: [],
		minutes: { home: 45, office: 30 },
		feed: null,
		outside: null,
	},
	open: () => {},
}
const inCalendar = (drawer: ReactNode) => <CalendarProvider value={SETTING}>{drawer}</CalendarProvider>

const LOGIN = (
	<LoginForm
		done={null}
		texts={words('email', 'password', 'submit', 'forgotten')}
		forgottenHref="/"
		next={{ code: '#code', passkey: '#passkey' }}
	/>
)
const CODE = <CodeForm to="" texts={words('code', 'submit', 'back', 'recovery')} loginHref="/" recoveryHref="/" />
const FORGOTTEN = <ForgottenForm texts={words('email', 'submit', 'asked', 'back')} loginHref="/" />
const PASSWORD = (
	<PasswordForm
		token="t"
		email="ada@agency.example"
		texts={words('password', 'repeat', 'hint', 'submit')}
		doneHref="/?done=chosen"
	/>
)
const CHANGE = (
	<PasswordChange email="ada@agency.example" texts={words('current', 'password', 'repeat', 'hint', 'submit', 'done')} />
)
const PROFILE = (
	<ProfileForm
		present={{ name: '', language: 'en', hasKeys: true }}
		languages={[]}
		texts={words('name', 'nameHint', 'language', 'keys', 'save', 'saved')}
	/>
)
const INVITE = (
	<InviteForm
		language="en"
		languages={['en']}
		roles={[{ value: 'editor', label: 'Editor', text: '' }]}
		texts={words(
			...(['title', 'name', 'email', 'language', 'roles', 'submit', 'done'] as const),
			...(['shown', 'shownText', 'jobTitle', 'phone', 'refused'] as const),
		)}
	/>
)
const BOOK = inCalendar(<BookDrawer day="2026-11-24" time="10:00" onClose={() => {}} />)
const BLOCK = inCalendar(<BlockingDrawer day="2026-11-24" onClose={() => {}} />)

const field = (name: string) => {
	const found = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)
	if (found === null) throw new Error(`No field ${name}`)
	return found
}
/** Returns the names of the fields that are marked, in page order. */
const marked = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(({ name }) => name)
const press = async () => {
	const button = document.querySelector<HTMLButtonElement>('form [type=submit]')
	if (button !== null) await userEvent.click(button)
}
async function type(fields: Record<string, string>) {
	for (const [name, value] of Object.entries(fields)) {
		await userEvent.clear(field(name))
		await userEvent.type(field(name), value)
	}
}

const { fields } = desk
const LONG = 'een kantoor vol warme koffie'

test.each<[string, ReactNode, Record<string, string>, string[], string]>([
	['login', LOGIN, {}, ['email', 'password'], fields.emailMissing],
	['code', CODE, { code: 'abc' }, ['code'], fields.codeMissing],
	['forgotten', FORGOTTEN, { email: 'ada@' }, ['email'], fields.email],
	['password', PASSWORD, { password: LONG, repeat: 'een kantoor' }, ['repeat'], fields.differs],
	['change', CHANGE, { current: LONG, password: LONG, repeat: LONG }, ['password'], fields.same],
	['profile', PROFILE, {}, ['name'], fields.nameMissing],
	['invite', INVITE, { email: 'ada@' }, ['name', 'email'], fields.rolesMissing],
	['book', BOOK, { firstName: 'Ada' }, ['place', 'lastName', 'phone'], calendar.fields.place],
	['block', BLOCK, { untilTime: '08:00' }, ['untilTime'], calendar.fields.order],
])('the form "%s" is refused by its schema before anything is sent', async (_, form, typed, wrong, text) => {
	show(form)
	await type(typed)
	await press()
	await waitFor(() => expect(marked()).toEqual(wrong))
	expect(screen.getByText(text)).toBeTruthy()
	expect(screen.getByText(desk.problems.input)).toBeTruthy()
	await waitFor(() => expect(document.activeElement).toBe(field(wrong[0] ?? '')))
	expect(posted).not.toHaveBeenCalled()
})

test('what the server refuses is at its field, which has the focus, until it is changed', async () => {
	answer = { ok: false, problem: 'input', fields: { password: 'common' } }
	show(PASSWORD)
	await type({ password: 'qwertyuiop', repeat: 'qwertyuiop' })
	await press()
	await screen.findByText(fields.common)
	expect(posted).toHaveBeenCalledExactlyOnceWith('/api/staff/desk/password/', {
		token: 't',
		password: 'qwertyuiop',
		repeat: 'qwertyuiop',
	})
	await waitFor(() => expect(document.activeElement).toBe(field('password')))
	await userEvent.type(field('password'), '!')
	// Now only the other one is wrong; it is told when the form is sent again.
	await waitFor(() => expect(marked()).toEqual([]))
	expect(screen.queryByText(desk.problems.input)).toBeNull()
})

test('a refusal without fields is shown in words, and the main field gets the focus', async () => {
	answer = { ok: false, problem: 'code' }
	show(CODE)
	await type({ code: '123456' })
	await press()
	await screen.findByText(desk.problems.code)
	expect(marked()).toEqual([])
	expect(document.activeElement).toBe(field('code'))
})

test('what was typed before the scripts came is kept and sent', async () => {
	answer = { ok: true, next: 'code' }
	show(LOGIN)
	// As the browser has it when React begins to listen: without any event.
	for (const [name, value] of Object.entries({ email: 'ADA@agency.example', password: LONG })) {
		const input = field(name)
		input.value = value
	}
	await press()
	await waitFor(() =>
		expect(posted).toHaveBeenCalledExactlyOnceWith('/api/staff/desk/login/', {
			email: 'ADA@agency.example',
			password: LONG,
		}),
	)
	expect(field('email').value).toBe('ADA@agency.example')
})
