import type net from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from '#tests/support/site/site.ts'

/** How the mail server treats incoming mails. */
export type Mood =
	| 'accept'
	| 'greylist'
	| 'refuse'
	| 'hang'
	/** Hangs with the next mail and accepts those after it. */
	| 'hang-once'
	/** Closes the connection in the middle of a mail. */
	| 'drop'
	/** Accepts the mail and answers two seconds later. */
	| 'slow'
	/** Accepts the mail and never confirms it. */
	| 'swallow'

export interface MailServer {
	url: string
	/** Every accepted mail, with the addresses of its envelope. */
	received: { mail: Email; to: string[] }[]
	/** Number of mails that were offered but not accepted. */
	offered(): number
	/** Name and password of every login attempt. */
	logins: string[]
	/** Addresses that this server refuses, each with its reply code. */
	refused: Map<string, number>
	setMood(mood: Mood): void
	/** Waits until this many mails have been accepted. */
	waitFor(count: number): Promise<void>
	stop(): Promise<void>
}

const LONGEST_WAIT_MS = 90_000
const SLOW_MS = 2000

function failure(code: number, text: string): Error {
	return Object.assign(new Error(text), { responseCode: code })
}

export interface MailServerOptions {
	/** Offers STARTTLS, with a certificate that nobody trusts. */
	hasTls?: boolean
	/** Requires this password; without it nobody can log in. */
	password?: string
}

/** Starts a real SMTP server on loopback that can also refuse, greylist, hang and drop the connection half-way. */
export async function startMailServer({ hasTls = false, password }: MailServerOptions = {}): Promise<MailServer> {
	const port = await freePort()
	const received: MailServer['received'] = []
	let mood: Mood = 'accept'
	let offered = 0
	const sockets = new Set<net.Socket>()
	const logins: string[] = []
	const refused = new Map<string, number>()
	const server = new SMTPServer({
		authOptional: password === undefined,
		allowInsecureAuth: true,
		disabledCommands: [...(hasTls ? [] : ['STARTTLS']), ...(password === undefined ? ['AUTH'] : [])],
		logger: false,
		onAuth(auth, _session, callback) {
			logins.push(`${auth.username}:${auth.password}`)
			if (auth.password === password) callback(null, { user: auth.username })
			else callback(failure(535, 'Authentication failed'))
		},
		onRcptTo({ address }, _session, callback) {
			const code = refused.get(address)
			callback(code === undefined ? null : failure(code, 'Not here'))
		},
		onData(stream, session, callback) {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', async () => {
				if (mood !== 'accept') offered += 1
				if (mood === 'greylist') return callback(failure(451, 'Greylisted, try again'))
				if (mood === 'refuse') return callback(failure(550, 'No'))
				if (mood === 'hang') return
				if (mood === 'hang-once') {
					mood = 'accept'
					return
				}
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
		logins,
		refused,
		offered: () => offered,
		setMood: (next) => {
			mood = next
		},
		waitFor: async (count) => {
			const until = Date.now() + LONGEST_WAIT_MS
			while (received.length < count && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
			if (received.length < count) throw new Error(`${received.length} of ${count} mails arrived`)
		},
		stop: () => {
			for (const socket of sockets) socket.destroy()
			return new Promise<void>((resolve) => server.close(() => resolve()))
		},
	}
}
