// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPerson, readPerson } from '#components/forms/sending/last-person.ts'
import { AsLastTime } from './as-last-time.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

function Fields({ hasPhone = true }: { hasPhone?: boolean }) {
	return (
		<form aria-label="form">
			<AsLastTime words="Comme la dernière fois : {name}" forget="Oublier" />
			<input type="radio" name="title" value="ms" aria-label="Madame" />
			<input type="radio" name="title" value="none" aria-label="Sans civilité" defaultChecked />
			<input name="firstName" aria-label="Prénom" />
			<input name="lastName" aria-label="Nom" />
			<input name="email" aria-label="E-mail" />
			{hasPhone && <input name="phone" aria-label="Téléphone" />}
			<textarea name="remark" aria-label="Message" />
		</form>
	)
}

const form = () => {
	const found = screen.getByRole('form')
	return found instanceof HTMLFormElement ? found : expect.fail('no form')
}
const valuesOf = () => Object.fromEntries(new FormData(form()))

test('the next form offers the last sender by name, and one press fills in everything but the message', async () => {
	render(<Fields />)
	expect(screen.queryByRole('button')).toBeNull()
	await userEvent.click(screen.getByLabelText('Madame'))
	await userEvent.type(screen.getByLabelText('Prénom'), 'Camille')
	await userEvent.type(screen.getByLabelText('Nom'), 'Dubois')
	await userEvent.type(screen.getByLabelText('E-mail'), 'camille@exemple.be')
	await userEvent.type(screen.getByLabelText('Téléphone'), '0471 23 45 67')
	await userEvent.type(screen.getByLabelText('Message'), 'Bonjour')
	keepPerson(form())
	cleanup()
	const { unmount } = render(<Fields hasPhone={false} />)
	await userEvent.click(await screen.findByRole('button', { name: 'Comme la dernière fois : Camille Dubois' }))
	expect(valuesOf()).toEqual({
		title: 'ms',
		firstName: 'Camille',
		lastName: 'Dubois',
		email: 'camille@exemple.be',
		remark: '',
	})
	expect(screen.queryByRole('button')).toBeNull()
	unmount()
	render(<Fields />)
	await userEvent.click(await screen.findByRole('button', { name: 'Oublier' }))
	expect(screen.queryByRole('button')).toBeNull()
	expect(sessionStorage).toHaveLength(0)
})

test('malformed values in the storage are ignored', () => {
	sessionStorage.setItem('last-person', '{"firstName":1}')
	expect(readPerson()).toBeNull()
})
