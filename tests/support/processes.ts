import { execFileSync, spawnSync } from 'node:child_process'

interface Process {
	pid: number
	parent: number
	command: string
}

function processes(): Process[] {
	const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
	return lines.flatMap((line) => {
		const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
		return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
	})
}

/** The processes that a process has begun, and those that these have, whose command line contains a text. */
export function descendants(ancestor: number, text: string): number[] {
	const all = processes()
	const family = new Set([ancestor])
	for (let size = 0; size !== family.size; ) {
		size = family.size
		for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
	}
	return all.flatMap(({ pid, command }) => (pid !== ancestor && family.has(pid) && command.includes(text) ? [pid] : []))
}

/** Whether a process is there and no zombie. */
export function isRunning(pid: number): boolean {
	return processes().some((it) => it.pid === pid && !it.command.includes('<defunct>'))
}

/** Resident memory of a process in MiB; 0 where there is none. */
export function residentMemory(pid: number): number {
	const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
	return Number(stdout) / 1024
}
