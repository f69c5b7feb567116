// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeadForm } from './lead-form.tsx'

const code = vi.hoisted(() => ({ isMissing: false, submitted: [] as (number | null)[] }))
vi.mock('./sending/form-control.ts', () => {
	if (code.isMissing) throw new Error('This chunk cannot be loaded')
	return { controlForm: () => ({ showStep() {}, submit: async (step: number | null) => code.submitted.push(step) }) }
})

const refused = {
	fields: '',
	failed: '',
	tooMany: '',
	tooLarge: '',
	photosLarge: '',
	foreign: '',
	trap: '',
	captcha: '',
}
const TEXTS = { submit: 'Versturen', busy: 'Bezig', trap: 'Leeg laten', errors: {}, refused }
const posted = vi.fn()

beforeEach(() => {
	vi.useFakeTimers()
	code.submitted = []
	HTMLFormElement.prototype.submit = posted
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			observe() {}
			disconnect() {}
		},
	)
})
afterEach(() => {
	cleanup()
	vi.useRealTimers()
	vi.unstubAllGlobals()
	posted.mockClear()
})

const show = (steps: { next: string; back: string | null }[] = []) =>
	render(
		<LeadForm name="site-contact" language="nl" texts={TEXTS} steps={steps} foot="">
			<input name="firstName" />
		</LeadForm>,
	)
const press = () => fireEvent.submit(screen.getByRole('button').closest('form') ?? document.body)

test('if the code that sends it cannot be loaded, a form is posted as it would be without scripts', async () => {
	code.isMissing = true
	show()
	press()
	expect(screen.getByRole('button').textContent).toBe('Bezig')
	// Five retries after 0.35, 0.7, 1.4, 2.8 and 5.6 seconds: section 9 of the specification.
	await act(() => vi.advanceTimersByTimeAsync(10_700))
	expect(posted).not.toHaveBeenCalled()
	await act(() => vi.advanceTimersByTimeAsync(2_000))
	expect(posted).toHaveBeenCalledOnce()
})

test('a form that is submitted before its code has loaded is submitted once it has, and only once', async () => {
	code.isMissing = false
	show([
		{ next: 'Verder', back: null },
		{ next: 'Versturen', back: 'Terug' },
	])
	press()
	press()
	await act(() => vi.advanceTimersByTimeAsync(60_000))
	expect(code.submitted).toEqual([0])
	expect(posted).not.toHaveBeenCalled()
})
