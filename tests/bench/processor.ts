import fs from 'node:fs'

/** On Linux: the unit of times in `/proc`. */
const TICKS_PER_SECOND = 100

/** Returns the processor seconds that a process has used so far, NaN if the system does not report them. */
export function processorSeconds(pid: number | undefined): number {
	try {
		const fields = fs
			.readFileSync(`/proc/${pid}/stat`, 'utf8')
			.replace(/^.*\) /s, '')
			.split(' ')
		return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
	} catch {
		return Number.NaN
	}
}
