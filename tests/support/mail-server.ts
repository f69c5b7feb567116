import type net from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './site'

/** How the mail server treats what comes. */
export type Mood =
	| 'accept'
	| 'greylist'
	| 'refuse'
	| 'hang'
	/** Hangs up in the middle of a mail. */
	| 'drop'
	/** Takes the mail and answers two seconds later. */
	| 'slow'
	/** Takes the mail and never says so. */
	| 'swallow'

export interface MailServer {
	url: string
	/** Every mail that was accepted, with the addresses of its envelope. */
	received: { mail: Email; to: string[] }[]
	/** Mails that were offered and not accepted. */
	offered(): number
	setMood(mood: Mood): void
	/** Waits until so many mails have been accepted. */
	waitFor(count: number): Promise<void>
	stop(): Promise<void>
}

const LONGEST_WAIT_MS = 30_000
const SLOW_MS = 2000

function failure(code: number, text: string): Error {
	return Object.assign(new Error(text), { responseCode: code })
}

/** A real SMTP server on loopback that can also refuse, greylist, hang and hang up half-way. */
export async function startMailServer(): Promise<MailServer> {
	const port = await freePort()
	const received: MailServer['received'] = []
	let mood: Mood = 'accept'
	let offered = 0
	const sockets = new Set<net.Socket>()
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		logger: false,
		onData(stream, session, callback) {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', async () => {
				if (mood !== 'accept') offered += 1
				if (mood === 'greylist') return callback(failure(451, 'Greylisted, try again'))
				if (mood === 'refuse') return callback(failure(550, 'No'))
				if (mood === 'hang') return
				if (mood === 'drop') {
					for (const socket of sockets) socket.destroy()
					return
				}
				const to = session.envelope.rcptTo.map(({ address }) => address)
				received.push({ mail: await PostalMime.parse(Buffer.concat(chunks)), to })
				if (mood === 'swallow') return
				setTimeout(callback, mood === 'slow' ? SLOW_MS : 0)
			})
		},
	})
	server.on('error', () => {})
	server.server.on('connection', (socket: net.Socket) => {
		sockets.add(socket)
		socket.once('close', () => sockets.delete(socket))
	})
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
	return {
		url: `smtp://127.0.0.1:${port}`,
		received,
		offered: () => offered,
		setMood: (next) => {
			mood = next
		},
		waitFor: async (count) => {
			const until = Date.now() + LONGEST_WAIT_MS
			while (received.length < count && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
			if (received.length < count) throw new Error(`${received.length} of ${count} mails arrived`)
		},
		stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
	}
}
