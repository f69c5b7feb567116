import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, type MailServerOptions, startMailServer } from '#tests/support/servers/mail-server.ts'
import { startTarpit, type Tarpit } from '#tests/support/servers/tarpit.ts'
import { failureOf } from './failure.ts'
import { parseMailServer } from './server-address.ts'
import { deliver, withMailServer } from './smtp.ts'

const MAIL = {
	envelope: { from: 'site@agency.example', to: ['ada@voorbeeld.be'] },
	message: Buffer.from('From: site@agency.example\r\nSubject: Test\r\n\r\nText\r\n'),
}

let running: { stop(): Promise<void> }[]
beforeEach(() => {
	running = []
})
afterEach(async () => {
	for (const server of running) await server.stop()
})

async function mailServer(options?: MailServerOptions): Promise<MailServer> {
	const server = await startMailServer(options)
	running.push(server)
	return server
}

async function tarpit(): Promise<Tarpit> {
	const server = await startTarpit()
	running.push(server)
	return server
}

function send(url: string, { login = '', to = MAIL.envelope.to, ms = 20_000 } = {}) {
	const server = parseMailServer(url.replace('//', `//${login}`))
	const mail = { ...MAIL, envelope: { ...MAIL.envelope, to } }
	return withMailServer(server, AbortSignal.timeout(ms), (connection) => deliver(connection, mail))
}

const failing = (sending: Promise<unknown>) =>
	sending.then(
		() => 'sent',
		(error: unknown) => failureOf(error),
	)

test('if TLS is required and not offered, neither the password nor a mail is sent', async () => {
	const server = await mailServer({ password: 'TOPSECRET' })
	const failure = await failing(send(`${server.url}?tls=required`, { login: 'user:TOPSECRET@' }))
	expect(failure).toEqual({ scope: 'server', reason: 'no STARTTLS offered', isFinal: false })
	expect([server.logins, server.received]).toEqual([[], []])
})

test('an untrusted certificate is refused if TLS is required, before the password is sent', async () => {
	const server = await mailServer({ hasTls: true, password: 'TOPSECRET' })
	const failure = await failing(send(`${server.url}?tls=required`, { login: 'user:TOPSECRET@' }))
	expect(failure).toMatchObject({ scope: 'server', reason: expect.stringContaining('certificate refused') })
	expect([server.logins, server.received]).toEqual([[], []])
})

test.each([
	['this machine without TLS', '', false],
	['this machine with a certificate of its own', '', true],
	['an address that says tls=none', '?tls=none', true],
])('%s gets the login and the mail', async (_, parameter, hasTls) => {
	const server = await mailServer({ hasTls, password: 'secret' })
	const delivery = await send(server.url + parameter, { login: 'user:secret@' })
	expect(delivery).toMatchObject({ accepted: ['ada@voorbeeld.be'], refused: [] })
	expect(delivery.reply).toMatch(/^250 /)
	expect([server.logins, server.received.length]).toEqual([['user:secret'], 1])
})

test('a wrong password is a fault of the settings: no mail is given up because of it', async () => {
	const server = await mailServer({ password: 'secret' })
	const failure = await failing(send(server.url, { login: 'user:wrong@' }))
	expect(failure).toEqual({ scope: 'server', reason: 'login refused (535)', isFinal: false })
})

test.each([
	[550, true],
	[553, true],
	[450, false],
	[554, false],
])('a recipient refused with %i: given up at once is %s', async (code, isFinal) => {
	const server = await mailServer()
	server.refused.set('gone@voorbeeld.be', code)
	const failure = { scope: 'mail', reason: `recipient ${code}`, isFinal }
	const refused = [{ address: 'gone@voorbeeld.be', failure }]
	expect(await send(server.url, { to: ['gone@voorbeeld.be'] })).toEqual({ accepted: [], refused, reply: null })
	const both = await send(server.url, { to: ['gone@voorbeeld.be', 'ada@voorbeeld.be'] })
	expect(both).toMatchObject({ accepted: ['ada@voorbeeld.be'], refused })
	expect(server.received.map(({ to }) => to)).toEqual([['ada@voorbeeld.be']])
})

test('a server that is not there and one that hangs up are faults of the server', async () => {
	const gone = await mailServer()
	await gone.stop()
	running = []
	expect(await failing(send(gone.url))).toMatchObject({ scope: 'server', reason: 'not reachable (ECONNREFUSED)' })
	const rude = await mailServer()
	rude.setMood('drop')
	expect(await failing(send(rude.url))).toMatchObject({ scope: 'server', isFinal: false })
})

test('a server that replies too slowly is left at the deadline, and its socket is closed', async () => {
	const server = await tarpit()
	const failure = await failing(send(server.url, { ms: 500 }))
	expect(failure).toEqual({ scope: 'server', reason: 'too slow', isFinal: false })
	await expect.poll(() => server.connections()).toEqual({ all: 1, open: 0 })
})
