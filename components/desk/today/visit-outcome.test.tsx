// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Keys } from '#components/desk/frame/keys/keys.tsx'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import desk from '#messages/en/desk.json' with { type: 'json' }
import calendar from '#messages/en/desk-calendar.json' with { type: 'json' }
import { VisitOutcome } from './visit-outcome.tsx'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh, push: () => {}, prefetch: () => {} }) }))

let answer: object
let posted: { route: string; input: unknown }[]

beforeEach(() => {
	posted = []
	refresh.mockClear()
	vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
		posted.push({ route: url, input: JSON.parse(String(init?.body)) })
		return Response.json(answer)
	})
	const { problems, fields, files, sill, session, failure } = desk
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<UndoToast>
				<Keys isOn texts={desk.keys} pages={[]}>
					<VisitOutcome
						id={7}
						sequence={2}
						texts={calendar.outcome}
						recorded="Appointment of Ada: saved."
						problems={calendar.problems}
					/>
				</Keys>
			</UndoToast>
		</DeskTextsProvider>,
	)
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

test('what became of an appointment is recorded with one press, and taken back with another', async () => {
	answer = { ok: true, sequence: 3, before: null, noteId: null }
	await userEvent.click(screen.getByRole('button', { name: calendar.outcome.noShow }))
	expect(await screen.findByText('Appointment of Ada: saved.')).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${desk.sill.undo}`) }))
	expect(posted).toEqual([
		{ route: '/api/staff/desk/calendar/outcome/', input: { id: 7, sequence: 2, outcome: 'noShow', said: '' } },
		{ route: '/api/staff/desk/calendar/outcome-undo/', input: { id: 7, sequence: 3, before: null, noteId: null } },
	])
	expect(refresh).toHaveBeenCalledTimes(2)
})

test('one that a colleague changed meanwhile is shown anew, and it is said', async () => {
	answer = { ok: false, problem: 'closed' }
	await userEvent.click(screen.getByRole('button', { name: calendar.outcome.done }))
	expect(await screen.findByText(calendar.problems.closed)).toBeTruthy()
	expect(refresh).toHaveBeenCalledTimes(1)
})
