import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2'

const { Server, utils } = ssh2
const { STATUS_CODE } = utils.sftp

/**
 * `cut`: the connection ends at the first piece of a file. `mute`: no piece of a file ever comes. `growing`: each file has
 * become longer once it was opened; `shrinking`: it is empty then.
 */
export type SftpBehaviour = 'well' | 'cut' | 'mute' | 'growing' | 'shrinking'

export interface SftpServer {
	port: number
	/** As the tools of SSH print it. */
	fingerprint: string
	/** A private key that is let in. */
	privateKey: string
	/** How often a client tried to sign in, and what was opened since. */
	seen: { logins: number; opened: string[] }
	behave(behaviour: SftpBehaviour): void
	close(): Promise<void>
}

export const SFTP_USER = 'agency'
export const SFTP_PASSWORD = 'pass word of the export'

/** Answers as a server does that holds one folder, `/export`, and lets it be read. */
function serve(sftp: SFTPWrapper, folder: string, of: { behaviour: SftpBehaviour; opened: string[]; end: () => void }) {
	const handles = new Map<string, { fd: number } | { names: string[] | null }>()
	const local = (remote: string) =>
		remote.startsWith('/export') ? path.join(folder, remote.slice('/export'.length)) : path.join(folder, 'nowhere', 'x')
	const open = (id: number, handle: { fd: number } | { names: string[] }) => {
		const name = String(handles.size)
		handles.set(name, handle)
		sftp.handle(id, Buffer.from(name))
	}
	const guard = (id: number, work: () => void) => {
		try {
			work()
		} catch {
			sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
		}
	}
	const attributes = ({ mode, size, mtimeMs, uid, gid }: fs.Stats) => {
		const seconds = Math.floor(mtimeMs / 1000)
		return { mode, size, uid, gid, atime: seconds, mtime: seconds }
	}
	sftp.on('OPENDIR', (id, remote) => guard(id, () => open(id, { names: fs.readdirSync(local(remote)) })))
	sftp.on('READDIR', (id, handle) => {
		const listed = handles.get(handle.toString())
		if (!listed || !('names' in listed) || listed.names === null) return sftp.status(id, STATUS_CODE.EOF)
		const entries = listed.names.map((filename) => ({
			filename,
			longname: filename,
			attrs: attributes(fs.lstatSync(path.join(folder, filename))),
		}))
		listed.names = null
		sftp.name(id, entries)
	})
	const stat = (id: number, remote: string) => guard(id, () => sftp.attrs(id, attributes(fs.lstatSync(local(remote)))))
	sftp.on('LSTAT', stat)
	sftp.on('OPEN', (id, remote) =>
		guard(id, () => {
			of.opened.push(path.basename(remote))
			open(id, { fd: fs.openSync(local(remote), 'r') })
			if (of.behaviour === 'shrinking') fs.truncateSync(local(remote))
			if (of.behaviour === 'growing') fs.appendFileSync(local(remote), 'more')
		}),
	)
	sftp.on('READ', (id, handle, offset, length) => {
		const file = handles.get(handle.toString())
		if (of.behaviour === 'mute') return
		if (of.behaviour === 'cut') return of.end()
		if (!file || !('fd' in file)) return sftp.status(id, STATUS_CODE.FAILURE)
		const bytes = Buffer.alloc(length)
		const count = fs.readSync(file.fd, bytes, 0, length, offset)
		if (count === 0) sftp.status(id, STATUS_CODE.EOF)
		else sftp.data(id, bytes.subarray(0, count))
	})
	sftp.on('CLOSE', (id, handle) => {
		const file = handles.get(handle.toString())
		if (file && 'fd' in file) fs.closeSync(file.fd)
		sftp.status(id, STATUS_CODE.OK)
	})
}

/**
 * Returns a key pair. One in 256 public keys begins with a zero byte, which the library's generator drops
 * (`ssh2/lib/keygen.js`): such a pair cannot be read, by the library either, and another one is made.
 */
function keyPair(): { private: string; public: string } {
	const pair = utils.generateKeyPairSync('ed25519')
	const isWhole = [pair.private, pair.public].every((text) => !(utils.parseKey(text) instanceof Error))
	return isWhole ? pair : keyPair()
}

/** Starts a real SFTP server on this machine, whose `/export` is a folder of this machine. */
export async function startSftp(folder: string, port = 0): Promise<SftpServer> {
	const [host, own] = [keyPair(), keyPair()]
	const keys = [host.private, own.public].map((text) => utils.parseKey(text))
	const [hostKey, ownKey] = keys.map((key) => (key instanceof Error ? Buffer.alloc(0) : key.getPublicSSH()))
	const seen: SftpServer['seen'] = { logins: 0, opened: [] }
	const connections = new Set<Connection>()
	let behaviour: SftpBehaviour = 'well'

	const isLetIn = (context: AuthContext) => {
		if (context.method === 'none') return false
		seen.logins++
		if (context.username !== SFTP_USER) return false
		if (context.method === 'password') return context.password === SFTP_PASSWORD
		return context.method === 'publickey' && ownKey !== undefined && context.key.data.equals(ownKey)
	}
	const server = new Server({ hostKeys: [host.private] }, (connection) => {
		connections.add(connection)
		connection.on('error', () => {})
		connection.on('close', () => connections.delete(connection))
		connection.on('authentication', (context) => (isLetIn(context) ? context.accept() : context.reject()))
		connection.on('session', (accept) => {
			accept().on('sftp', (acceptSftp) =>
				serve(acceptSftp(), folder, {
					get behaviour() {
						return behaviour
					},
					opened: seen.opened,
					end: () => connection.end(),
				}),
			)
		})
	})
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
	const address = server.address()
	return {
		port: typeof address === 'object' && address !== null ? address.port : 0,
		fingerprint: `SHA256:${hash('sha256', hostKey ?? Buffer.alloc(0), 'base64').replaceAll('=', '')}`,
		privateKey: own.private,
		seen,
		behave: (next) => {
			behaviour = next
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve())
				for (const connection of connections) connection.end()
			}),
	}
}
