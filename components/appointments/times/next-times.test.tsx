// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NextTimesAnswer } from '#lib/people/appointments/calendar/next-times-answer.ts'
import { NextTimes } from './next-times.tsx'

const answer = vi.fn<() => NextTimesAnswer>()

beforeEach(() => {
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			seen: (entries: { isIntersecting: boolean }[]) => void
			constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
				this.seen = seen
			}
			observe() {
				this.seen([{ isIntersecting: true }])
			}
			disconnect() {}
		},
	)
	vi.stubGlobal('fetch', async () => Response.json(answer()))
})
afterEach(cleanup)

const show = () => render(<NextTimes listing={1001} language="nl" title="Vrij" />)
const time = (day: string) => ({
	value: `${day}T10:00/10:45`,
	href: `/ask/appointment/?listing=1001&day=${day}&time=10:00`,
	day,
	time: '10:00',
})

test('each free time is a link to the form in which it is chosen', async () => {
	answer.mockReturnValue({ times: [time('2026-11-24'), time('2026-11-25')] })
	show()
	const link = await screen.findByRole('link', { name: '2026-11-24 10:00' })
	expect(link.getAttribute('href')).toBe('/ask/appointment/?listing=1001&day=2026-11-24&time=10:00')
	expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('without free times the whole block disappears', async () => {
	answer.mockReturnValue({ times: [] })
	const { container } = show()
	await vi.waitFor(() => expect(container.textContent).toBe(''))
})

test('the times are fetched again when the visitor comes back to the window', async () => {
	answer.mockReturnValue({ times: [time('2026-11-24')] })
	show()
	await screen.findByRole('link', { name: '2026-11-24 10:00' })
	answer.mockReturnValue({ times: [time('2026-11-26')] })
	document.dispatchEvent(new Event('visibilitychange'))
	expect(await screen.findByRole('link', { name: '2026-11-26 10:00' })).toBeTruthy()
})
