import fs from 'node:fs'

/** Memory of a process in MB: all resident memory, and the part that is its own (heap, buffers, stacks). */
export interface Memory {
	resident: number
	own: number
}

/** Returns the memory of a process on Linux, NaN elsewhere. */
export function memoryOf(pid: number | undefined): Memory {
	const read = (status: string, name: string) =>
		Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024)
	try {
		const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
		return { resident: read(status, 'VmRSS'), own: read(status, 'RssAnon') }
	} catch {
		return { resident: Number.NaN, own: Number.NaN }
	}
}
