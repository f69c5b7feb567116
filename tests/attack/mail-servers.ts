import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { startSite } from '#tests/support/site/site.ts'
import { type Outcome, tally } from './outcome.ts'
import { inDatabase, postForm, question } from './visitor.ts'

/** How a mail server treats a client. */
type Mode = (socket: net.Socket) => void

const say =
	(text: string): Mode =>
	(socket) =>
		void socket.write(text)

/** Greets, then sends `reply`'s answer to each line of the client; null sends nothing. */
const talk =
	(reply: (line: string) => string | null): Mode =>
	(socket) => {
		socket.write('220 mail.example ESMTP\r\n')
		socket.on('data', (chunk) => {
			for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
				const answer = reply(line)
				if (answer !== null) socket.write(`${answer}\r\n`)
			}
		})
	}

const upTo = (verb: string, then: string) => (line: string) => {
	if (line.startsWith(verb)) return then
	return line.startsWith('EHLO') ? '250 mail.example' : line === '.' || !/^DATA/.test(line) ? '250 OK' : '354 go on'
}

const MODES: Record<string, Mode> = {
	'closes at once': (socket) => void socket.destroy(),
	'closes after its greeting': (socket) => void socket.end('220 mail.example\r\n'),
	'is busy': say('421 Too busy\r\n'),
	'says nothing': () => {},
	'speaks HTTP': say('HTTP/1.1 400 Bad Request\r\n\r\n'),
	'sends a line without an end': (socket) => void socket.write(`220 ${'a'.repeat(200_000)}`),
	'dribbles its greeting': (socket) => {
		const timer = setInterval(() => socket.write('220-x\r\n'), 1000)
		socket.once('close', () => clearInterval(timer))
	},
	'refuses the sender for now': talk(upTo('MAIL', '451 Later')),
	'refuses the recipient for now': talk(upTo('RCPT', '450 Later')),
	'refuses the data for now': talk(upTo('DATA', '451 Later')),
	'never answers the sender': talk((line) => (line.startsWith('MAIL') ? null : '250 OK')),
	'answers garbage': talk(() => '\u0000\u00ff garbage'),
	'breaks off in the data': (socket) => {
		talk(upTo('NOTHING', ''))(socket)
		socket.on('data', (chunk) => chunk.toString().includes('DATA') && setTimeout(() => socket.destroy(), 50))
	},
}
/** Duration of each mode, in milliseconds; then a working server takes its place. */
const MODE_MS = 4000
const ANSWER_MS = 2000
const RECOVERY_MS = 240_000

/** Starts a server on loopback whose behaviour can be changed. It accepts mails while `mode` is null. */
async function changingServer() {
	const received: string[] = []
	const state: { mode: Mode | null } = { mode: null }
	const sockets = new Set<net.Socket>()
	const accept = (socket: net.Socket) => {
		let data: string | null = null
		let rest = ''
		socket.write('220 mail.example ESMTP\r\n')
		socket.on('data', (chunk) => {
			const lines = (rest + chunk.toString('latin1')).split('\r\n')
			rest = lines.pop() ?? ''
			for (const line of lines) {
				if (data !== null && line === '.') {
					const text = data
					data = null
					void PostalMime.parse(text).then(({ messageId }) => received.push(String(messageId)))
					socket.write('250 Taken\r\n')
				} else if (data !== null) data += `${line}\r\n`
				else if (line.startsWith('DATA')) {
					data = ''
					socket.write('354 go on\r\n')
				} else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
				else socket.write('250 OK\r\n')
			}
		})
	}
	const server = net.createServer((socket) => {
		sockets.add(socket)
		socket.on('error', () => {})
		socket.once('close', () => sockets.delete(socket))
		const manner = state.mode ?? accept
		manner(socket)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	const port = address !== null && typeof address === 'object' ? address.port : 0
	const stop = () => {
		for (const socket of sockets) socket.destroy()
		return new Promise<void>((resolve) => server.close(() => resolve()))
	}
	return { url: `smtp://127.0.0.1:${port}`, received, state, stop }
}

/** Uses mail servers that misbehave: no visitor waits for them, and every mail is sent once the server works again. */
export async function attack(): Promise<Outcome[]> {
	const quick = tally('visitors answered while the mail server misbehaves')
	const sent = tally('their mails, sent once it works again')
	const server = await changingServer()
	const site = await startSite({ sample: true, env: { SMTP_URL: server.url, LOG_LEVEL: 'silent' } })
	try {
		let number = 0
		for (const [name, mode] of Object.entries(MODES)) {
			server.state.mode = mode
			const until = Date.now() + MODE_MS
			number += 1
			const begun = performance.now()
			const { status } = await postForm(site, '/api/leads/site-contact', question(number))
			const took = performance.now() - begun
			quick.add(status === 303 && took < ANSWER_MS, `a server that ${name}: ${status} after ${took.toFixed(0)} ms`)
			await pause(Math.max(0, until - Date.now()))
		}
		server.state.mode = null
		const ids = () => inDatabase(site, (db) => db.prepare('SELECT message_id, sent_at, template FROM outbox').all())
		for (const until = Date.now() + RECOVERY_MS; ids().some((row) => row.sent_at === null) && Date.now() < until; ) {
			await pause(500)
		}
		for (const { message_id: id, sent_at: at, template } of ids()) {
			const isReceived = server.received.some((messageId) => messageId.includes(String(id)))
			sent.add(at !== null && isReceived, `${template} ${id} was not sent`)
		}
	} finally {
		await site.stop()
		await server.stop()
	}
	return [quick, sent]
}
