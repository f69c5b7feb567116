import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const UNPACKED = path.join(os.tmpdir(), 'agency-redis')
const PLACES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']
/** What the server itself is in, and the libraries that few machines have. */
const PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1']
const APT = '/usr/bin/apt-get'
const DPKG = '/usr/bin/dpkg'

/**
 * A Redis server that can be started.
 * @typedef {object} RedisProgram
 * @property {string} file
 * @property {Record<string, string>} env what it needs in its environment
 */

/**
 * @param {string} file
 * @param {Record<string, string>} env
 * @returns {RedisProgram | null} null if it does not run on this machine
 */
function programIn(file, env = {}) {
	if (!fs.existsSync(file)) return null
	const runs = spawnSync(file, ['--version'], { env: { ...process.env, ...env } }).status === 0
	return runs ? { file, env } : null
}

/**
 * Returns the folders of libraries in the packages that a program was unpacked from.
 * @param {string} file such as `…/usr/bin/redis-server`
 */
function librariesOf(file) {
	const folder = path.resolve(file, '../../lib')
	const parts = fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : []
	return { LD_LIBRARY_PATH: [folder, ...parts].join(':') }
}

/** Returns the Redis of this machine, installed or unpacked by an earlier run; null if there is none. */
export function findRedis() {
	const named = process.env.REDIS_SERVER_PATH
	const unpacked = path.join(UNPACKED, 'usr/bin/redis-server')
	for (const file of [...(named ? [named] : []), ...PLACES, unpacked]) {
		const found = programIn(file) ?? programIn(file, librariesOf(file))
		if (found) return found
	}
	return null
}

/** @param {string} folder */
function download(folder) {
	const once = () => spawnSync(APT, ['download', '-qq', ...PACKAGES], { cwd: folder }).status === 0
	// A fresh machine has no package lists yet.
	return once() || (spawnSync(APT, ['update', '-qq']).status === 0 && once())
}

/**
 * Returns the Redis of this machine; otherwise, on Debian, the one of its packages, unpacked but not installed;
 * otherwise null.
 */
export function findOrUnpackRedis() {
	const found = findRedis()
	if (found || !fs.existsSync(APT)) return found
	const folder = fs.mkdtempSync(`${UNPACKED}-`)
	try {
		if (!download(folder)) return null
		for (const name of fs.readdirSync(folder).filter((it) => it.endsWith('.deb'))) {
			spawnSync(DPKG, ['-x', name, '.'], { cwd: folder })
		}
		// Another test may have been faster; its folder is as good.
		if (!fs.existsSync(UNPACKED)) fs.renameSync(folder, UNPACKED)
	} finally {
		fs.rmSync(folder, { recursive: true, force: true })
	}
	return findRedis()
}
