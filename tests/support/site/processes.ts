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

/** Returns the child processes of a process, and theirs, whose command line contains a text. */
export function descendants(ancestor: number, text: string): number[] {
	const all = processes()
	const family = new Set([ancestor])
	for (let size = 0; size !== family.size; ) {
		size = family.size
		for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
	}
	return all.flatMap(({ pid, command }) => (pid !== ancestor && family.has(pid) && command.includes(text) ? [pid] : []))
}

/** Returns whether a process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
	return processes().some((it) => it.pid === pid && !it.command.includes('<defunct>'))
}

/** Returns the resident memory of a process in MiB; 0 if there is no such process. */
export function residentMemory(pid: number): number {
	const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
	return Number(stdout) / 1024
}
