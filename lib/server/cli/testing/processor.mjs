import fs from 'node:fs'

/** What Linux counts processor time in, on every architecture that Node runs on. */
const MS_PER_TICK = 10
/** Fields of a process's line behind its name, which may hold blanks: the time of children that have ended. */
const OF_CHILDREN = [13, 14]

/**
 * Returns the processor time, in milliseconds, of all children of this process that have ended, and of theirs; null
 * where the system does not report it (all but Linux). Most of Chromium is missing, about as much again as the rest of
 * a browser step: it ends without waiting for its processes.
 */
export function childrenProcessorMs() {
	let line = ''
	try {
		line = fs.readFileSync('/proc/self/stat', 'utf8')
	} catch {
		return null
	}
	const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
	return OF_CHILDREN.reduce((sum, field) => sum + Number(fields[field]), 0) * MS_PER_TICK
}
