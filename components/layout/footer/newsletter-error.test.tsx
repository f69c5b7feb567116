// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NewsletterError } from './newsletter-error.tsx'

const sent = vi.fn()
const TEXTS = { email: 'Indiquez votre adresse.', emailInvalid: 'Vérifiez l’adresse.' }

beforeEach(() => {
	HTMLFormElement.prototype.submit = sent
})
afterEach(() => {
	cleanup()
	sent.mockClear()
})

function open(typed = '') {
	render(
		<form noValidate>
			<input type="email" name="email" aria-label="Adresse" defaultValue={typed} required />
			<NewsletterError texts={TEXTS} className="error" />
			<input name="faxline" tabIndex={-1} />
			<button type="submit">S’inscrire</button>
		</form>,
	)
	return screen.getByLabelText<HTMLInputElement>('Adresse')
}

test('an empty or invalid address shows an error in the language of the page, and nothing is sent', async () => {
	const field = open()
	await userEvent.click(screen.getByRole('button'))
	await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(TEXTS.email))
	expect(document.activeElement).toBe(field)
	await userEvent.type(field, 'ada@voorbeeld')
	await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(TEXTS.emailInvalid))
	expect(field.getAttribute('aria-invalid')).toBe('true')
	await userEvent.keyboard('{Enter}')
	await userEvent.type(field, '.be')
	await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
	expect(sent).not.toHaveBeenCalled()
	await userEvent.keyboard('{Enter}')
	await waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

test('an address that was typed before the scripts came stays, and is sent', async () => {
	const field = open('ada@voorbeeld.be')
	await userEvent.click(field)
	await userEvent.click(screen.getByRole('button'))
	await waitFor(() => expect(sent).toHaveBeenCalledOnce())
	expect(field.value).toBe('ada@voorbeeld.be')
})
