const LONGEST_SECONDS = 60

/**
 * Returns for how many milliseconds a server that was asked to end still takes requests, while its health check fails:
 * `STOP_DELAY_SECONDS`, at most a minute, 0 if it is not set.
 */
export function stopDelayMs() {
	const seconds = Number(process.env.STOP_DELAY_SECONDS ?? 0)
	return seconds > 0 ? Math.min(seconds, LONGEST_SECONDS) * 1000 : 0
}
