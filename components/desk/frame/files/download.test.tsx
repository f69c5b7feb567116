// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import desk from '#messages/en/desk.json' with { type: 'json' }
import { Download } from './download.tsx'

afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

test('the link says that its file is being made, saves it under its name, and says why there is none', async () => {
	const user = userEvent.setup()
	const saved: string[] = []
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
		saved.push(this.download)
	})
	URL.createObjectURL = () => 'blob:poster'
	let answer: (response: Response) => Promise<void> = async () => {}
	vi.stubGlobal('fetch', () => {
		const { promise, resolve } = Promise.withResolvers<Response>()
		answer = (response) => act(async () => resolve(response))
		return promise
	})
	const { problems, fields, files, sill, session, failure } = desk
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<Download href="/poster/">Poster</Download>
		</DeskTextsProvider>,
	)
	const link = screen.getByRole('link', { name: 'Poster' })
	await user.click(link)
	expect(screen.getByRole('status').textContent).toBe(files.making)
	expect(link.getAttribute('aria-busy')).toBe('true')
	const named = { 'content-disposition': 'attachment; filename="poster-1.pdf"' }
	await answer(new Response('%PDF', { headers: named }))
	expect(saved).toEqual(['poster-1.pdf'])
	expect(screen.getByRole('status').textContent).toBe('')

	for (const [problem, words] of [
		['busy', problems.busy],
		['failed', files.notMade],
	] as const) {
		await user.click(link)
		await answer(Response.json({ ok: false, problem }, { status: 503 }))
		expect(screen.getByRole('alert').textContent).toBe(words)
	}
	expect(saved).toHaveLength(1)
})
