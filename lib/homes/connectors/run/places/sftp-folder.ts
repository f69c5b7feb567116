import 'server-only'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FileEntry, Stats } from 'ssh2'
import { env } from '#lib/base/env.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type { SftpSettings } from '#lib/site/config/schema/services/source.ts'
import type { DeliveryPlace, PlacedFile } from './delivery-place.ts'
import {
	answerProblem,
	connectSftp,
	isEnd,
	SFTP_BOUNDS,
	type SftpBounds,
	type SftpConnection,
} from './sftp-connection.ts'

const MIB = 1024 * 1024

const changedProblem = () =>
	new SourceProblem('unavailable', 'It is still being uploaded, or was changed: it is taken at one of the next looks')

/** Returns why a file did not arrive: it ended early, this machine could not keep it, or the server reports why. */
function transferProblem(error: Error): SourceProblem {
	if (isEnd(error)) return changedProblem()
	if ('code' in error && typeof error.code === 'string') {
		return new SourceProblem('unavailable', `It cannot be kept on this machine: ${error.code}`)
	}
	return answerProblem(error)
}

async function entriesOf({ sftp, ask }: SftpConnection, folder: string, most: number): Promise<FileEntry[]> {
	const handle = await ask<Buffer>((done) => sftp.opendir(folder, done))
	const entries: FileEntry[] = []
	try {
		for (;;) {
			entries.push(...(await ask<FileEntry[]>((done) => sftp.readdir(handle, done))))
			if (entries.length > most) {
				throw new SourceProblem('refused', `The folder holds more than ${most} files: take old ones out of it`)
			}
		}
	} catch (error) {
		if (!isEnd(error)) throw error
		return entries
	} finally {
		sftp.close(handle, () => {})
	}
}

/** Throws unless a file on the server is still what was listed: a link or a folder in its place is not opened. */
async function assertSame({ sftp, ask }: SftpConnection, remote: string, { second, size }: PlacedFile): Promise<void> {
	const stats = await ask<Stats>((done) => sftp.lstat(remote, done))
	if (!stats.isFile() || stats.size !== size || stats.mtime !== second) throw changedProblem()
}

/** Ends a transfer that stands still or takes too long. */
async function overseen(
	transfer: Promise<void>,
	bytes: () => number,
	{ silentMs, fileMs }: SftpBounds,
	isAlive: () => Promise<void>,
): Promise<void> {
	const over = new AbortController()
	const oversee = async () => {
		let before = -1
		for (const end = performance.now() + fileMs; performance.now() < end; ) {
			if (bytes() === before)
				throw new SourceProblem('unavailable', `No byte of it came for ${silentMs / 1000} seconds`)
			before = bytes()
			await wait(silentMs, undefined, { signal: over.signal })
			await isAlive()
		}
		throw new SourceProblem('unavailable', `It did not come within ${fileMs / 60_000} minutes`)
	}
	try {
		await Promise.race([transfer, oversee()])
	} finally {
		over.abort()
	}
}

/**
 * Opens the folder of an SFTP server; what lies there is only read. Throws `SourceProblem` if the server is not the one
 * that the settings name, or refuses access.
 */
export async function openSftpFolder(
	settings: SftpSettings,
	secret: (variable: string) => string,
	bounds: SftpBounds = SFTP_BOUNDS,
): Promise<DeliveryPlace> {
	const connection = await connectSftp(settings, secret, bounds)
	const { sftp, lost } = connection
	const { folder } = settings
	const kept = path.join(env.dataDir, 'feed', 'delivery.part')
	return {
		async list() {
			const entries = await entriesOf(connection, folder, bounds.files)
			return entries
				.filter(({ attrs: { mode } }) => (mode & fs.constants.S_IFMT) === fs.constants.S_IFREG)
				.map(({ filename, attrs: { mtime, size } }) => ({ name: filename, second: mtime, size }))
		},
		async fetch(file, isAlive) {
			const { name, size } = file
			const remote = `${folder.replace(/\/+$/, '')}/${name}`
			if (size === 0) throw new SourceProblem('shape', 'It is empty; perhaps it is still being uploaded')
			if (size > bounds.fileBytes) {
				throw new SourceProblem('shape', `It is larger than ${bounds.fileBytes / MIB} MiB`)
			}
			await assertSame(connection, remote, file)
			fs.mkdirSync(path.dirname(kept), { recursive: true, mode: 0o700 })
			let bytes = 0
			const transfer = new Promise<void>((resolve, reject) => {
				// As many bytes are read as were listed, however long the file has become.
				const step = (total: number, count: number) => {
					bytes = total
					// The file has become shorter; the client would ask for the rest for ever.
					if (count === 0) reject(changedProblem())
				}
				const options = { fileSize: size, mode: 0o600, step }
				sftp.fastGet(remote, kept, options, (error) => (error ? reject(transferProblem(error)) : resolve()))
			})
			await overseen(Promise.race([transfer, lost]), () => bytes, bounds, isAlive)
			await assertSame(connection, remote, file)
			return kept
		},
		close() {
			connection.close()
			fs.rmSync(kept, { force: true })
		},
	}
}
