import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm'
const LEAST_ROOM_BYTES = 4 * 1024 ** 3

/**
 * Creates the folder for all temporary files of one test run. It is in memory where the machine has room for it: each
 * server of the tests has hundreds of files, and making and removing them on a disk takes seconds.
 */
export function makeRunFolder() {
	const folder = fs.mkdtempSync(path.join(hasRoom(IN_MEMORY) ? IN_MEMORY : os.tmpdir(), 'agency-test-'))
	// PostgreSQL refuses to run as root: the ordinary user in its place passes through this folder to its own.
	fs.chmodSync(folder, 0o711)
	return folder
}

/** @param {string} folder */
function hasRoom(folder) {
	try {
		fs.accessSync(folder, fs.constants.W_OK)
		const { bavail, bsize } = fs.statfsSync(folder)
		return bavail * bsize >= LEAST_ROOM_BYTES
	} catch {
		return false
	}
}
