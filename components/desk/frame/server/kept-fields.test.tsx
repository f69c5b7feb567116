// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import desk from '#messages/en/desk.json' with { type: 'json' }
import { useDeskForm } from './use-desk-form.ts'

afterEach(() => {
	cleanup()
	sessionStorage.clear()
	vi.unstubAllGlobals()
})

function Form({ name }: { name: string }) {
	const { form } = useDeskForm({
		route: 'calendar/block',
		keptAs: name,
		onDone: () => {},
		schema: async () => z.record(z.string(), z.string()),
	})
	return (
		<form {...form}>
			<DeskField name="day" label="Day" type="date" defaultValue="2026-11-28" />
			<DeskField name="note" label="Note" />
			<textarea name="remark" aria-label="Remark" />
			<button type="submit">Send</button>
		</form>
	)
}

const { problems, fields, files, sill, session, failure } = desk
const open = (name: string) =>
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<Form name={name} />
		</DeskTextsProvider>,
	)
const typed = () => ['Note', 'Remark', 'Day'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

test('what is typed is there again after the form was closed, until it has been sent; another form is empty', async () => {
	vi.stubGlobal('fetch', async () => Response.json({ ok: true }))
	const { unmount } = open('first')
	await userEvent.type(screen.getByLabelText('Note'), 'Roof')
	await userEvent.type(screen.getByLabelText('Remark'), 'Two keys')
	unmount()
	open('second')
	expect(typed()).toEqual(['', '', '2026-11-28'])
	cleanup()
	open('first')
	expect(typed()).toEqual(['Roof', 'Two keys', '2026-11-28'])
	await userEvent.click(screen.getByRole('button', { name: 'Send' }))
	cleanup()
	open('first')
	expect(typed()).toEqual(['', '', '2026-11-28'])
})
