import 'server-only'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type MailFailure, type RefusedRecipient, recipientFailure } from './failure.ts'
import type { MailServer } from './server-address.ts'

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }
/** Milliseconds that the server has to close its side after ours. */
const CLOSE_MS = 1000

/** A mail as it is sent to the server. */
export interface ComposedMail {
	envelope: { from: string; to: string[] }
	message: Buffer
}

/** What became of a mail whose server was reached, by recipient. */
export interface Delivery {
	accepted: string[]
	refused: { address: string; failure: MailFailure }[]
	/** The server's final reply; null if it accepted the mail for nobody. */
	reply: string | null
	/** There is no mail server: it was only written to a file. */
	isFile?: true
}

const TLS_OPTIONS = {
	implicit: { secure: true },
	required: { secure: false, requireTLS: true },
	offered: { secure: false, tls: { rejectUnauthorized: false } },
	none: { secure: false, ignoreTLS: true },
} as const

function refusalsOf(errors: readonly RefusedRecipient[]): Delivery['refused'] {
	return errors.map((error) => ({ address: error.recipient ?? '', failure: recipientFailure(error) }))
}

function connect(connection: SMTPConnection): Promise<void> {
	return new Promise((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())))
}

function logIn(connection: SMTPConnection, { login }: MailServer): Promise<void> {
	if (login === null || !connection.allowsAuth) return Promise.resolve()
	return new Promise((resolve, reject) =>
		connection.login({ credentials: login }, (error) => (error ? reject(error) : resolve())),
	)
}

/** Callbacks of a session; see {@link withMailServer}. */
interface Follower {
	/** Called with each reply of the server, code included. */
	onReply: (reply: string) => void
	/** Called with the session before the login. */
	onConnect: (connection: SMTPConnection) => void
}

function dialogue({ onReply }: Follower) {
	const ignore = () => {}
	const debug = (entry: unknown, message: unknown) => {
		if (typeof entry === 'object' && entry && 'tnx' in entry && entry.tnx === 'server') onReply(String(message))
	}
	return { transactionLog: true, logger: { trace: ignore, debug, info: ignore, warn: ignore, error: ignore } }
}

/**
 * Opens a session with a mail server, logs in, lets `work` use it and closes it. Nothing of it outlives the signal: it
 * then throws the signal's reason and the socket is destroyed.
 */
export async function withMailServer<T>(
	server: MailServer,
	signal: AbortSignal,
	work: (connection: SMTPConnection) => Promise<T>,
	follower: Follower | null = null,
): Promise<T> {
	signal.throwIfAborted()
	const { host, port, encryption } = server
	const connection = new SMTPConnection({
		host,
		port,
		...TLS_OPTIONS[encryption],
		...TIMEOUTS,
		socketCloseTimeout: CLOSE_MS,
		...(follower ? dialogue(follower) : {}),
	})
	const { promise: broken, reject } = Promise.withResolvers<never>()
	broken.catch(() => {})
	connection.on('error', reject)
	const end = () => {
		reject(signal.reason)
		if (connection._socket) connection._socket.destroy()
	}
	signal.addEventListener('abort', end, { once: true })
	const session = async () => {
		await connect(connection)
		follower?.onConnect(connection)
		await logIn(connection, server)
		return work(connection)
	}
	try {
		return await Promise.race([broken, session()])
	} finally {
		signal.removeEventListener('abort', end)
		connection.close()
	}
}

/** Offers a mail in an open session. Throws if the server did not accept it for a reason other than a recipient. */
export function deliver(connection: SMTPConnection, { envelope, message }: ComposedMail): Promise<Delivery> {
	const { promise, resolve, reject } = Promise.withResolvers<Delivery>()
	connection.send({ ...envelope, size: message.length }, message, (error, info) => {
		if (!error && info) {
			const { accepted, rejectedErrors = [], response } = info
			return resolve({ accepted, refused: refusalsOf(rejectedErrors), reply: response })
		}
		const refused: RefusedRecipient[] = error && 'rejectedErrors' in error ? (error.rejectedErrors ?? []) : []
		if (refused.length > 0) resolve({ accepted: [], refused: refusalsOf(refused), reply: null })
		else reject(error)
	})
	return promise
}
