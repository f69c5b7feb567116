import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A disk of its own in memory, which can really be full. */
export interface SmallDisk {
	folder: string
	/** Fills all the space that is left. */
	fill(): void
	/** Frees that space. */
	free(): void
	/** Makes the disk read-only, or writable again. Returns whether that was possible. */
	setReadOnly(isReadOnly: boolean): boolean
	remove(): void
}

/**
 * Runs a command with this user's rights, otherwise as root if that needs no password. Returns whether it succeeded.
 */
function asRoot(...command: string[]): boolean {
	const [name = '', ...parameters] = command
	const direct = spawnSync(name, parameters)
	return direct.status === 0 || spawnSync('sudo', ['-n', ...command]).status === 0
}

/** Creates a disk of this many MB; null if this machine does not allow mounting one. */
export function makeSmallDisk(megabytes: number): SmallDisk | null {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-disk-'))
	const owner = `uid=${process.getuid?.() ?? 0}`
	if (!asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,${owner}`, 'tmpfs', folder)) {
		fs.rmdirSync(folder)
		return null
	}
	const filler = path.join(folder, 'filler')
	return {
		folder,
		fill: () => {
			const file = fs.openSync(filler, 'w')
			try {
				for (;;) fs.writeSync(file, Buffer.alloc(4096))
			} catch (error) {
				if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
			} finally {
				fs.closeSync(file)
			}
		},
		free: () => fs.rmSync(filler, { force: true }),
		setReadOnly: (isReadOnly) => asRoot('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder),
		remove: () => {
			asRoot('umount', folder)
			fs.rmdirSync(folder)
		},
	}
}
