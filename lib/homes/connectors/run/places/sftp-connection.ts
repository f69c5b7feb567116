import 'server-only'
import { hash } from 'node:crypto'
import ssh2, { type Client, type ClientErrorExtensions, type SFTPWrapper } from 'ssh2'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type { SftpSettings } from '#lib/site/config/schema/services/source.ts'

/** Bounds of a server; a test has smaller ones. */
export const SFTP_BOUNDS = {
	/** To reach the server and to sign in, and for each question. */
	answerMs: 20_000,
	/** Without a byte of a file. */
	silentMs: 30_000,
	fileMs: 15 * 60_000,
	/** In the folder, whatever they are. */
	files: 10_000,
	/** As `LARGEST_ZIP` of a delivery. */
	fileBytes: 600 * 1024 * 1024,
}
export type SftpBounds = typeof SFTP_BOUNDS

/** What the protocol answers. */
const STATUS = ssh2.utils.sftp.STATUS_CODE
const ALIVE_MS = 15_000
const KEY_KIND = /^[a-z0-9@.-]{1,64}$/i

export interface SftpConnection {
	sftp: SFTPWrapper
	/** Returns what the server answers, or throws `SourceProblem`: in time, and only while the connection lasts. */
	ask<T>(call: (done: (error: Error | null | undefined, answer: T) => void) => void): Promise<T>
	/** Rejects once the connection is lost. */
	lost: Promise<never>
	close(): void
}

const lostProblem = () => new SourceProblem('unavailable', 'The connection to the server was lost')

/** Returns a key as the tools of SSH print it: its fingerprint and kind. */
function nameOfKey(key: Buffer): { fingerprint: string; kind: string } {
	const kind = key.subarray(4, 4 + key.readUInt32BE(0)).toString('latin1')
	const fingerprint = `SHA256:${hash('sha256', key, 'base64').replace(/=+$/, '')}`
	return { fingerprint, kind: KEY_KIND.test(kind) ? kind : 'unknown kind' }
}

/** Why a server is not trusted: nothing but the greeting was exchanged with it. */
function identityProblem(hostKey: string | null, { fingerprint, kind }: ReturnType<typeof nameOfKey>): SourceProblem {
	const text =
		hostKey === null
			? `The key of the server is not known here yet. Its fingerprint is ${fingerprint} (${kind}): compare it with what the keeper of the server says, and set it as "hostKey". Nothing was sent`
			: `The server has another key than the settings say: ${fingerprint} (${kind}). Unless its keeper has changed it, another server is answering. Nothing was sent`
	return new SourceProblem('identity', text)
}

/**
 * Returns a private key with its lines: where it was typed into one line, or set in a variable that holds no lines, they
 * are lost.
 */
function withLines(key: string): string {
	const parts = /^\s*(-----BEGIN [A-Z ]+-----)([\sA-Za-z0-9+/=]+)(-----END [A-Z ]+-----)\s*$/.exec(
		key.replaceAll('\\n', '\n'),
	)
	if (parts === null) return key
	const [, begin = '', body = '', end = ''] = parts
	return [begin, ...(body.replace(/\s+/g, '').match(/.{1,64}/g) ?? []), end, ''].join('\n')
}

function loginOf({ passwordVariable, privateKeyVariable }: SftpSettings, secret: (variable: string) => string) {
	if (privateKeyVariable === null) return passwordVariable === null ? {} : { password: secret(passwordVariable) }
	const privateKey = withLines(secret(privateKeyVariable))
	const parsed = ssh2.utils.parseKey(privateKey)
	if (!(parsed instanceof Error)) return { privateKey }
	throw new SourceProblem(
		'credentials',
		`The private key (${privateKeyVariable}) cannot be read: enter the whole of it, from "-----BEGIN" to "-----END", and without a passphrase`,
	)
}

/** Returns why a connection failed. Messages of the server are not quoted. */
function connectProblem(error: Error & ClientErrorExtensions, { privateKeyVariable }: SftpSettings, seconds: number) {
	switch (error.level) {
		case 'client-authentication':
			return new SourceProblem(
				'credentials',
				`The server refuses the user name or ${privateKeyVariable === null ? 'the password' : 'the private key'}`,
			)
		case 'client-timeout':
			return new SourceProblem('unavailable', `The server did not let us in within ${seconds} seconds`)
		case 'client-socket':
			return new SourceProblem(
				'unavailable',
				`The server cannot be reached: ${'code' in error ? String(error.code) : 'the connection was closed'}`,
			)
		default:
			return new SourceProblem('unavailable', 'The server does not speak SFTP, or ended the connection')
	}
}

/** Returns why the server does not answer a question about a file or the folder. */
export function answerProblem(error: Error): SourceProblem {
	const code = 'code' in error ? error.code : null
	if (code === STATUS.NO_SUCH_FILE) return new SourceProblem('refused', 'There is no such folder or file on the server')
	if (code === STATUS.PERMISSION_DENIED)
		return new SourceProblem('refused', 'The account may not read it on the server')
	return code === null ? lostProblem() : new SourceProblem('unavailable', `The server reports a fault (${code})`)
}

/** Whether a question failed because there is nothing more. */
export const isEnd = (error: unknown) => error instanceof Error && 'code' in error && error.code === STATUS.EOF

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<never>((_, reject) => {
		const problem = new SourceProblem('unavailable', `The server did not answer within ${ms / 1000} seconds`)
		timer = setTimeout(() => reject(problem), ms)
	})
	try {
		return await Promise.race([work, late])
	} finally {
		clearTimeout(timer)
	}
}

function connected(
	client: Client,
	settings: SftpSettings,
	secret: (variable: string) => string,
	{ answerMs }: SftpBounds,
): Promise<void> {
	const { host, port, userName, hostKey } = settings
	// Before the key is known nobody is let in, so no secret is needed to learn what it is.
	const login = hostKey === null ? {} : loginOf(settings, secret)
	return new Promise((resolve, reject) => {
		let stranger: SourceProblem | null = null
		const hostVerifier = (key: Buffer) => {
			const name = nameOfKey(key)
			if (name.fingerprint !== hostKey) stranger = identityProblem(hostKey, name)
			return stranger === null
		}
		client.once('ready', resolve)
		client.on('error', (error) => reject(stranger ?? connectProblem(error, settings, answerMs / 1000)))
		client.once('close', () => reject(lostProblem()))
		const wait = { readyTimeout: answerMs, keepaliveInterval: ALIVE_MS }
		client.connect({ host, port, username: userName, ...login, ...wait, hostVerifier })
	})
}

/**
 * Connects to an SFTP server that has the key of the settings, and signs in. Without a key in the settings, or with
 * another, nothing is sent, and the problem names the fingerprint. Throws `SourceProblem`.
 */
export async function connectSftp(
	settings: SftpSettings,
	secret: (variable: string) => string,
	bounds: SftpBounds,
): Promise<SftpConnection> {
	const client = new ssh2.Client()
	const lost = new Promise<never>((_, reject) => client.once('close', () => reject(lostProblem())))
	lost.catch(() => {})
	const close = () => void client.destroy()
	const ask: SftpConnection['ask'] = (call) => {
		const answer = new Promise<Parameters<Parameters<typeof call>[0]>[1]>((resolve, reject) => {
			call((error, found) => {
				if (error) reject(isEnd(error) ? error : answerProblem(error))
				else resolve(found)
			})
		})
		return inTime(Promise.race([answer, lost]), bounds.answerMs)
	}
	try {
		await connected(client, settings, secret, bounds)
		return { sftp: await ask<SFTPWrapper>((done) => client.sftp(done)), ask, lost, close }
	} catch (error) {
		close()
		throw error
	}
}
