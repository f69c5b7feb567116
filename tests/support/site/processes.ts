import { execFileSync, spawnSync } from 'node:child_process'
import { expect } from 'vitest'

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

/** Returns the processor time of a process in whole seconds; 0 if there is no such process. */
function processorSeconds(pid: number): number {
	const { stdout } = spawnSync('ps', ['-o', 'cputimes=', '-p', String(pid)], { encoding: 'utf8' })
	return Number(stdout)
}

/**
 * Resolves with the pid of the encoder below a process once it has worked for more than two seconds: it has a slow
 * picture then, since it starts in less.
 */
export async function encoderAtWork(ancestor: number, soon: { timeout: number; interval: number }): Promise<number> {
	const encoder = () => descendants(ancestor, 'encoder-process')[0] ?? 0
	const atFirst = new Map<number, number>()
	const worked = () => {
		const pid = encoder()
		const seconds = processorSeconds(pid)
		if (!atFirst.has(pid)) atFirst.set(pid, seconds)
		return seconds - (atFirst.get(pid) ?? 0)
	}
	await expect.poll(worked, soon).toBeGreaterThanOrEqual(3)
	return encoder()
}
