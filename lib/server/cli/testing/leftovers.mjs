import fs from 'node:fs'

/** The variable that every process of one test run inherits. */
export const RUN_MARK = 'AGENCY_TEST_RUN'

/**
 * Ends every process that a test run left behind (Linux; elsewhere they cannot be found).
 * @param {string} mark the value of the run's variable
 * @returns {string[]} their command lines
 */
export function endLeftovers(mark) {
	const ended = []
	for (const pid of processes()) {
		if (!isOfRun(pid, mark)) continue
		const name = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
		try {
			process.kill(pid, 'SIGKILL')
			if (name) ended.push(name)
		} catch {
			// It ended by itself in the meantime.
		}
	}
	return ended
}

/**
 * @param {number} pid
 * @param {string} mark
 */
function isOfRun(pid, mark) {
	return pid !== process.pid && read(`/proc/${pid}/environ`).split('\0').includes(`${RUN_MARK}=${mark}`)
}

function processes() {
	if (!fs.existsSync('/proc/self/environ')) return []
	return fs
		.readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
}

/** @param {string} file */
function read(file) {
	try {
		return fs.readFileSync(file, 'utf8')
	} catch {
		return ''
	}
}
