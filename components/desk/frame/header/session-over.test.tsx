// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import desk from '#messages/en/desk.json' with { type: 'json' }
import { SessionOver } from './session-over.tsx'

const { problems, fields, files, sill, session, failure } = desk
const answers = vi.fn()

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('fetch', answers)
	HTMLDialogElement.prototype.showModal = function open() {
		this.setAttribute('open', '')
	}
	HTMLDialogElement.prototype.close = function close() {
		this.removeAttribute('open')
	}
	render(
		<DeskTextsProvider
			texts={{ language: 'en', loginHref: '/staff/login/', problems, fields, files, sill, session, failure }}
		>
			<UndoToast>
				<SessionOver />
			</UndoToast>
		</DeskTextsProvider>,
	)
})
afterEach(() => {
	cleanup()
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const refused = async () => Response.json({ ok: false, problem: 'login' }, { status: 401 })
const notice = () => screen.queryByRole('dialog', { name: session.title, hidden: true })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('whatever is refused for want of a session says so, with the way to the login, until it is there again', async () => {
	answers.mockImplementation(refused)
	expect(notice()).toBeNull()
	await act(() => postDesk('calendar/block', {}))
	expect(notice()?.querySelector('a')?.getAttribute('href')).toBe('/staff/login/?lng=en')
	expect(notice()?.querySelector('a')?.target).toBe('_blank')
	await pass(3000)
	expect(notice()).not.toBeNull()
	expect(answers).toHaveBeenCalledTimes(2)
	answers.mockImplementation(async () => Response.json({ ok: true, counts: {} }))
	await pass(3000)
	expect(notice()).toBeNull()
	expect(screen.getByText(session.back)).toBeTruthy()
	await pass(9000)
	expect(answers).toHaveBeenCalledTimes(3)
})

test('with a drawer open the line is in it, where it can be reached, and outside once it is closed', async () => {
	const drawer = document.body.appendChild(document.createElement('dialog'))
	drawer.showModal()
	answers.mockImplementation(refused)
	await act(() => postDesk('calendar/book', {}))
	await act(async () => screen.getByRole('button', { name: sill.close, hidden: true }).click())
	expect(drawer.querySelector('[role="alert"] a')?.textContent).toBe(session.login)
	await act(async () => drawer.remove())
	expect(screen.getByRole('alert').querySelector('a')?.textContent).toBe(session.login)
})

test('whoever closes the notice keeps a line with the link in sight', async () => {
	answers.mockImplementation(refused)
	await act(() => postDesk('homes/own/save', {}))
	act(() => screen.getByRole('button', { name: sill.close, hidden: true }).click())
	expect(notice()).toBeNull()
	expect(screen.getByRole('alert').querySelector('a')?.textContent).toBe(session.login)
	answers.mockImplementation(async () => Response.json({ ok: true }))
	await act(() => postDesk('homes/own/save', {}))
	expect(screen.queryByRole('alert')).toBeNull()
})
