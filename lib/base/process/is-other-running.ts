/**
 * Returns whether another process with this number is running. This process's own number does not count: it was given
 * to an earlier process, which has ended.
 */
export function isOtherRunning(pid: number): boolean {
	if (pid === process.pid) return false
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		// A process of another user may not be sent a signal, but it is there.
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}
