// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FieldErrors, LeadAnswer, Refusal } from '#lib/people/forms/schemas/form-types.ts'
import { controlForm } from './form-control.ts'

const server = vi.hoisted(() => ({ answer: { isSent: false, refusal: 'failed', errors: {} } as LeadAnswer, sent: '' }))
vi.mock('./sender.ts', () => ({
	createSender: () => async (body: URLSearchParams) => {
		server.sent = body.toString()
		return server.answer
	},
}))

const shown = { errors: {} as FieldErrors, refusal: null as Refusal | null, step: 0, isBusy: false }

function control(html: string) {
	document.body.innerHTML = `<form>${html}</form>`
	const [form] = document.forms
	if (!form) throw new Error('No form')
	Element.prototype.scrollIntoView = () => {}
	return controlForm(form, 'site-contact', {
		setBusy: (isBusy) => Object.assign(shown, { isBusy }),
		setRefusal: (refusal) => Object.assign(shown, { refusal }),
		setErrors: (errors) => Object.assign(shown, { errors }),
		setStep: (step) => Object.assign(shown, { step }),
		onSent: () => {},
	})
}

const input = (name: string, value = '') => `<label>${name}<input name="${name}" value="${value}" required></label>`
const title = '<input type="radio" name="title" value="ms"><input type="radio" name="title" value="none" checked>'
const person = title + input('firstName', 'Ada') + input('lastName', 'Peeters')
const WHOLE = `${person}${input('email', 'ada@voorbeeld.be')}<textarea name="remark">Dag</textarea>`
const find = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? new HTMLInputElement()

beforeEach(() => Object.assign(shown, { errors: {}, refusal: null, step: 0, isBusy: false }))

test('refused fields are named in page order, the first is focused, and each error goes once its field is right', async () => {
	const { submit } = control(`${person}<details>${input('email', 'ada@')}</details><textarea name="remark"></textarea>`)
	await submit(null)
	expect(Object.entries(shown.errors)).toEqual([
		['email', 'emailInvalid'],
		['remark', 'remark'],
	])
	expect(shown).toMatchObject({ refusal: 'fields', isBusy: false })
	await waitFor(() => expect(document.activeElement).toBe(find('email')))
	expect(document.querySelector('details')?.open).toBe(true)
	await userEvent.type(find('email'), 'voorbeeld.be')
	expect(shown).toMatchObject({ errors: { remark: 'remark' }, refusal: 'fields' })
	await userEvent.type(find('remark'), 'Dag')
	expect(shown).toMatchObject({ errors: {}, refusal: null })
})

test('the folded part of a form is unfolded where one of its fields is refused, also if another one gets the focus', async () => {
	const { submit } = control(
		`${person}${input('email', 'ada@')}<textarea name="remark">Dag</textarea><details>${input('zip', '713')}</details>`,
	)
	await submit(null)
	expect(shown.errors).toEqual({ email: 'emailInvalid', zip: 'zipInvalid' })
	await waitFor(() => expect(document.activeElement).toBe(find('email')))
	expect(document.querySelector('details')?.open).toBe(true)
})

test('what was typed or chosen before the form was taken over stays, and is sent', async () => {
	const { submit } = control(WHOLE)
	expect(document.querySelector<HTMLInputElement>('[value=none]')?.checked).toBe(true)
	await submit(null)
	expect(Object.fromEntries(new URLSearchParams(server.sent))).toEqual({
		title: 'none',
		firstName: 'Ada',
		lastName: 'Peeters',
		email: 'ada@voorbeeld.be',
		remark: 'Dag',
	})
})

test('fields that the server refuses are marked until they are changed, and the step of the first is shown', async () => {
	server.answer = { isSent: false, refusal: 'fields', errors: { listingId: 'subject', email: 'documentsMany' } }
	const { submit } = control(`<section data-step-index="1">${WHOLE}</section>`)
	await submit(null)
	expect(shown).toMatchObject({ errors: { listingId: 'subject', email: 'documentsMany' }, step: 1, isBusy: false })
	await waitFor(() => expect(document.activeElement).toBe(find('email')))
	await userEvent.type(find('remark'), '!')
	expect(Object.keys(shown.errors)).toContain('email')
	await userEvent.type(find('email'), 'x')
	expect(Object.keys(shown.errors)).toEqual(['listingId'])
})

test('a refusal that is about no field stays in sight', async () => {
	server.answer = { isSent: false, refusal: 'captcha', errors: {} }
	const { submit } = control(WHOLE)
	await submit(null)
	await new Promise((resolve) => setTimeout(resolve))
	expect(shown).toMatchObject({ errors: {}, refusal: 'captcha', isBusy: false })
})

test('a step is left only once its own fields are right; the one that is shown gets the focus', async () => {
	const { submit, showStep } = control(
		`<section data-step-index="0">${input('firstName')}</section><section data-step-index="1">${input('email')}</section>`,
	)
	await submit(0)
	expect(shown).toMatchObject({ errors: { firstName: 'firstName' }, step: 0 })
	await waitFor(() => expect(document.activeElement).toBe(find('firstName')))
	await userEvent.type(find('firstName'), 'Ada')
	await submit(0)
	expect(shown).toMatchObject({ errors: {}, refusal: null, step: 1 })
	expect(document.activeElement).toBe(find('email'))
	showStep(0)
	expect(shown.step).toBe(0)
	expect(document.activeElement).toBe(find('firstName'))
})
