// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import desk from '#messages/en/desk.json' with { type: 'json' }
import setup from '#messages/en/desk-setup.json' with { type: 'json' }
import { ColorChoice } from './color-choice.tsx'

const { color: texts } = setup
const sent: unknown[] = []

afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
	sent.length = 0
})

async function take(typed: string): Promise<void> {
	vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
		sent.push(JSON.parse(body))
		return Response.json({ ok: true, isPublished: false, files: [] })
	})
	const { problems, fields, files, sill, session, failure } = desk
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<UndoToast>
				<ColorChoice color="#8a2f21" texts={texts} />
			</UndoToast>
		</DeskTextsProvider>,
	)
	await userEvent.clear(screen.getByLabelText(texts.label))
	await userEvent.type(screen.getByLabelText(texts.label), typed)
	await userEvent.click(screen.getByRole('button', { name: texts.take }))
}

test('a colour is taken with or without its sign, and joins what others have not finished', async () => {
	await take(' 14532D ')
	expect(sent).toEqual([{ color: '#14532d' }])
	expect(await screen.findByText(texts.drafted)).toBeTruthy()
})

test('what is no colour is said at the field, stays there, and is not sent', async () => {
	await take('dark green')
	expect(screen.getByLabelText(texts.label)).toHaveProperty('value', 'dark green')
	expect(screen.getByLabelText(texts.label).getAttribute('aria-invalid')).toBe('true')
	expect(screen.getByText(texts.wrong)).toBeTruthy()
	expect(sent).toEqual([])
})
