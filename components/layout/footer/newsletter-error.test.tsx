// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { NewsletterError } from './newsletter-error.tsx'

afterEach(cleanup)

function open() {
	let sent = 0
	render(
		<form
			noValidate
			onSubmit={(event) => {
				if (!event.defaultPrevented) sent++
				event.preventDefault()
			}}
		>
			<input type="email" aria-label="Adresse" pattern="[^@\s]+@[^@\s]+\.[^@\s.]+" required />
			<NewsletterError missing="Indiquez votre adresse." invalid="Vérifiez l’adresse." className="error" />
			<button type="submit">S’inscrire</button>
		</form>,
	)
	return { field: screen.getByLabelText('Adresse'), sent: () => sent }
}

test('an empty or invalid address shows an error in the language of the page, and nothing is sent', async () => {
	const { field, sent } = open()
	await userEvent.click(screen.getByRole('button'))
	expect(screen.getByRole('alert').textContent).toBe('Indiquez votre adresse.')
	expect(document.activeElement).toBe(field)
	await userEvent.type(field, 'ada@voorbeeld')
	expect(screen.getByRole('alert').textContent).toBe('Vérifiez l’adresse.')
	expect(field.getAttribute('aria-invalid')).toBe('true')
	await userEvent.keyboard('{Enter}')
	expect(sent()).toBe(0)
	await userEvent.type(field, '.be')
	expect(screen.getByRole('alert').textContent).toBe('')
	await userEvent.keyboard('{Enter}')
	expect(sent()).toBe(1)
})
