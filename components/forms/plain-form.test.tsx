// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { texts } from '#tests/support/texts.ts'
import { TextField } from './fields/field.tsx'
import { PlainForm } from './plain-form.tsx'
import type { PlainFormName } from './sending/plain-control.ts'

const { raw } = texts('fr')
const errors = Object.fromEntries(
	(['emailMissing', 'email', 'passwordMissing', 'short', 'same', 'differs', 'codeWrong', 'common'] as const).map(
		(code) => [code, raw(`owner.errors.${code}`)],
	),
)
Object.assign(errors, { emailInvalid: raw('forms.errors.emailInvalid'), code: raw('staff.browser.wrong') })
const TEXTS = { refused: raw('owner.problems.fields'), errors }
const sent = vi.fn()

beforeEach(() => {
	HTMLFormElement.prototype.submit = sent
})
afterEach(() => {
	cleanup()
	sent.mockClear()
})

interface Shown {
	name: PlainFormName
	fields: Record<string, string>
	problem?: string
	given?: Record<string, string>
}

function show({ name, fields, problem, given = {} }: Shown) {
	render(
		<PlainForm
			name={name}
			action="/"
			prefix={name}
			texts={TEXTS}
			problem={problem ?? null}
			errors={given}
			hidden={{ language: 'fr' }}
		>
			{Object.entries(fields).map(([field, value]) => (
				<TextField key={field} name={field} label={field} defaultValue={value} />
			))}
			<button type="submit">Envoyer</button>
		</PlainForm>,
	)
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const described = (name: string) =>
	document.getElementById(field(name).getAttribute('aria-describedby') ?? 'none')?.textContent ?? null
const press = () => userEvent.click(screen.getByRole('button'))

const LONG = 'une maison au calme'

test.each<[PlainFormName, Record<string, string>, Record<string, string>]>([
	['login', { email: ' ', password: '' }, { email: 'emailMissing', password: 'passwordMissing' }],
	['code', { code: 'abc' }, { code: 'codeWrong' }],
	['forgotten', { email: 'ada@' }, { email: 'email' }],
	['password', { password: 'court', repeat: 'court' }, { password: 'short' }],
	['password', { password: LONG, repeat: 'une maison' }, { repeat: 'differs' }],
	['change', { current: '', password: LONG, repeat: LONG }, { current: 'passwordMissing' }],
	['change', { current: LONG, password: LONG, repeat: LONG }, { password: 'same' }],
	['settings', { password: '' }, { password: 'passwordMissing' }],
	['asked-address', { email: 'ada@voorbeeld' }, { email: 'emailInvalid' }],
	['browser-code', { code: '' }, { code: 'code' }],
])('the form "%s" with %j is refused before anything is sent', async (name, fields, refused) => {
	show({ name, fields })
	await press()
	await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(TEXTS.refused))
	for (const key of Object.keys(fields)) {
		const code = refused[key]
		expect(described(key), key).toBe(code === undefined ? null : errors[code])
	}
	expect(document.activeElement).toBe(field(Object.keys(refused)[0] ?? ''))
	expect(sent).not.toHaveBeenCalled()
})

test('what was typed before the scripts came is kept; corrected, the form is sent as it is', async () => {
	show({ name: 'login', fields: { email: 'ada@voorbeeld.be', password: '' } })
	await press()
	await waitFor(() => expect(described('password')).toBe(errors.passwordMissing))
	expect(described('email')).toBeNull()
	await userEvent.type(field('password'), 'x')
	await waitFor(() => expect(described('password')).toBeNull())
	expect(screen.getByRole('alert').textContent).toBe('')
	await userEvent.keyboard('{Enter}')
	await waitFor(() => expect(sent).toHaveBeenCalledOnce())
	expect([field('email').value, field('password').value]).toEqual(['ada@voorbeeld.be', 'x'])
})

test('what the server refused is at its field, which has the focus, until it is changed', async () => {
	const given = { password: errors.common ?? '' }
	show({ name: 'password', fields: { password: '', repeat: '' }, problem: 'Vérifiez.', given })
	expect(described('password')).toBe(errors.common)
	await waitFor(() => expect(document.activeElement).toBe(field('password')))
	expect(screen.getByRole('alert').textContent).toContain('Vérifiez.')
	await userEvent.keyboard(LONG)
	await waitFor(() => expect(described('password')).toBeNull())
	expect(screen.getByRole('alert').textContent).toBe('')
})
