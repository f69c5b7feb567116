import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { probeMailServer } from './probe.ts'

let server: MailServer
beforeEach(async () => {
	server = await startMailServer({ hasTls: true, password: 'TOPSECRET' })
})
afterEach(async () => {
	vi.unstubAllEnvs()
	await server.stop()
})

const withLogin = (password: string, parameter = '') =>
	vi.stubEnv('SMTP_URL', `${server.url.replace('//', `//user:${password}@`)}${parameter}`)

test('a test mail reports what the server offers and says, without the password', async () => {
	withLogin('TOPSECRET')
	const { outcome, lines } = await probeMailServer('ada@voorbeeld.be')
	const text = lines.join('\n')
	expect(outcome).toEqual({ kind: 'sent', to: 'ada@voorbeeld.be', reply: expect.stringMatching(/^250 /) })
	expect(text).toMatch(/^Server: 127\.0\.0\.1, port \d+ \(on this machine/)
	expect(text).toMatch(/^Greeting: .*ESMTP/m)
	expect(text).toMatch(/^Encryption: TLSv1\.3, TLS_/m)
	expect(text).toMatch(/^Certificate: .+, valid until .+, not trusted/m)
	expect(text).toMatch(/^Offers: .*AUTH .*PLAIN/m)
	expect(text).toMatch(/^Sent to ada@voorbeeld\.be: 250 /m)
	expect(text).not.toContain('SECRET')
	expect(server.received.map(({ to }) => to)).toEqual([['ada@voorbeeld.be']])
})

test.each([
	['a wrong password', 'WRONGSECRET', '', /^Not sent: the mail server: login refused \(535\)$/m],
	['a certificate that nobody knows', 'TOPSECRET', '?tls=required', /^Not sent: the mail server: certificate refused/m],
	['an address that cannot be read', 'TOPSECRET', '?tls=no', /^Not sent: the mail server: address may say tls=none/m],
])('%s is said, and nothing is sent', async (_, password, parameter, line) => {
	withLogin(password, parameter)
	const { outcome, lines } = await probeMailServer('ada@voorbeeld.be')
	expect([outcome.kind, server.received.length]).toEqual(['failed', 0])
	expect(lines.join('\n')).toMatch(line)
	expect(lines.join('\n')).not.toContain('SECRET')
})

test('an address that the server refuses is reported', async () => {
	withLogin('TOPSECRET')
	server.refused.set('gone@voorbeeld.be', 550)
	const { outcome, lines } = await probeMailServer('gone@voorbeeld.be')
	expect([outcome, lines.at(-1)]).toEqual([
		{ kind: 'refused', reason: 'recipient 550' },
		'Not sent to gone@voorbeeld.be: recipient 550',
	])
})
