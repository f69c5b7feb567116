import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const UNPACKED = path.join(os.tmpdir(), 'agency-nginx')
const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', `${UNPACKED}/usr/sbin/nginx`]
const APT = '/usr/bin/apt-get'
const DPKG = '/usr/bin/dpkg'

/** Returns the nginx of this machine, installed or unpacked by an earlier run; null if there is none. */
export function findNginx() {
	const named = process.env.NGINX_PATH
	return [...(named ? [named] : []), ...PLACES].find((file) => fs.existsSync(file) && doesRun(file)) ?? null
}

/**
 * Returns the nginx of this machine; otherwise, on Debian, the one of its package, unpacked but not installed;
 * otherwise null.
 */
export function findOrUnpackNginx() {
	const found = findNginx()
	if (found || !fs.existsSync(APT)) return found
	fs.mkdirSync(UNPACKED, { recursive: true })
	const download = () => spawnSync(APT, ['download', '-qq', 'nginx'], { cwd: UNPACKED }).status === 0
	// A fresh machine has no package lists yet.
	if (!download() && !(spawnSync(APT, ['update', '-qq']).status === 0 && download())) return null
	for (const name of fs.readdirSync(UNPACKED).filter((it) => it.endsWith('.deb'))) {
		spawnSync(DPKG, ['-x', name, '.'], { cwd: UNPACKED })
	}
	return findNginx()
}

/** @param {string} file */
function doesRun(file) {
	return spawnSync(file, ['-v']).status === 0
}
