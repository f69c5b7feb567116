// @vitest-environment jsdom
import { zodResolver } from '@hookform/resolvers/zod'
import { waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { nativeForm, type Values } from '#components/ui/native-form.ts'

const SCHEMA = z.object({ title: z.string({ error: 'title' }), minutes: z.string().min(1, { error: 'minutes' }) })

function control(html: string) {
	document.body.innerHTML = `<form>${html}</form>`
	const [form] = document.forms
	if (!form) throw new Error('No form')
	const show = vi.fn<(errors: Record<string, string>) => void>()
	return { form, show, ...nativeForm(form, { resolver: zodResolver<Values, unknown, Values>(SCHEMA), show }) }
}

const RADIOS = '<input type="radio" name="title" value="ms"><input type="radio" name="title" value="mr">'
const field = (selector: string) => document.querySelector<HTMLInputElement>(selector) ?? new HTMLInputElement()

test('of a choice that is missing the first field gets the focus', async () => {
	const { submit, show } = control(`${RADIOS}<input name="minutes" value="45">`)
	await submit(vi.fn())
	expect(show).toHaveBeenLastCalledWith({ title: 'title' })
	await waitFor(() => expect(document.activeElement).toBe(field('[value=ms]')))
	await userEvent.click(field('[value=mr]'))
	await waitFor(() => expect(show).toHaveBeenLastCalledWith({}))
	expect(field('[value=mr]').checked).toBe(true)
})

test('a field that is replaced keeps the value that it came with, and is the one that is focused', async () => {
	const { submit, form } = control('<input type="hidden" name="title" value="ms"><input name="minutes" value="45">')
	const sent = vi.fn(() => Object.fromEntries(new FormData(form)))
	await submit(sent)
	field('[name=minutes]').outerHTML = '<input name="minutes" value="30">'
	await submit(sent)
	expect(sent).toHaveLastReturnedWith({ title: 'ms', minutes: '30' })
	await userEvent.clear(field('[name=minutes]'))
	await submit(sent)
	await waitFor(() => expect(document.activeElement).toBe(field('[name=minutes]')))
	expect(sent).toHaveBeenCalledTimes(2)
})

test('a trap for robots is no field, and what it holds is refused by nobody here', async () => {
	const { submit } = control(
		'<input type="hidden" name="title" value="ms"><input name="minutes" value="45"><input name="trap" tabindex="-1">',
	)
	const sent = vi.fn()
	await submit(sent)
	expect(sent).toHaveBeenCalledOnce()
})
