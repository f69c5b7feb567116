// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { type MailTrouble, mailReason } from '#lib/desk/frame/mail-reason.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import { MailBar } from './mail-bar.tsx'

afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

function show(trouble: MailTrouble, answer: object) {
	vi.stubGlobal('fetch', async () => Response.json(answer))
	const { problems, fields, files, sill, failure, session } = desk
	render(
		<DeskTextsProvider texts={{ language: 'en', loginHref: '', problems, fields, files, sill, failure, session }}>
			<MailBar trouble={trouble} texts={desk.mail} />
		</DeskTextsProvider>,
	)
}

test('it says that nobody gets the mails, and a test says the same', async () => {
	show({ kind: 'none' }, { ok: true, outcome: { kind: 'file' } })
	const bar = screen.getByRole('region', { name: 'E-mails' })
	expect(bar.textContent).toContain('No mail server is set up')
	await userEvent.click(screen.getByRole('button', { name: 'Send me a test' }))
	expect(screen.getByRole('status').textContent).toMatch(/^Not sent\. No mail server is set up/)
})

test('a refusal of the mail server is said in words, with its code', async () => {
	const reason = 'login refused (535)'
	show({ kind: 'failing', reason }, { ok: true, outcome: { kind: 'failed', reason } })
	const words =
		'The mail server refuses the user name or password. Some providers want an app password. (login refused (535))'
	expect(screen.getByText(`E-mails are waiting. ${words}`)).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Send me a test' }))
	expect(screen.getByRole('status').textContent).toBe(`Not sent. ${words}`)
})

test('once the mail server takes the test, its answer is shown', async () => {
	const outcome = { kind: 'sent', to: 'ada@agency.be', reply: '250 Queued' }
	show({ kind: 'none' }, { ok: true, outcome })
	await userEvent.click(screen.getByRole('button', { name: 'Send me a test' }))
	expect(screen.getByRole('status').textContent).toBe('The mail server accepted the test for ada@agency.be: 250 Queued')
})

test('too many tests are refused with the time to wait', async () => {
	show({ kind: 'none' }, { ok: false, problem: 'tooMany', seconds: 60 })
	await userEvent.click(screen.getByRole('button', { name: 'Send me a test' }))
	expect(screen.getByRole('status').textContent).toContain('Too many attempts')
})

test.each([
	['login refused (535)', 'login'],
	['certificate refused (DEPTH_ZERO_SELF_SIGNED_CERT)', 'certificate'],
	['no STARTTLS offered', 'encryption'],
	['no TLS possible', 'encryption'],
	['sender refused (553)', 'sender'],
	['not reachable (ECONNREFUSED)', 'unreachable'],
	['too slow', 'slow'],
	['address must begin with smtp:// or smtps://', 'address'],
	['recipient 550', 'recipient'],
	['552', 'other'],
])('%s is explained as %s', (reason, key) => {
	expect(mailReason(reason)).toBe(key)
})
