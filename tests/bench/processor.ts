import fs from 'node:fs'

/** Of Linux, in which `/proc` counts. */
const TICKS_PER_SECOND = 100

/** Processor seconds that a process has used so far, NaN where the system does not tell. */
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
