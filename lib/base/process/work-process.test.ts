// @long-running
import os from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { descendants, isRunning } from '#tests/support/site/processes.ts'
import { WorkProcess } from './work-process.ts'

vi.setConfig({ testTimeout: 90_000 })
const PROGRAM = 'tests/support/programs/do-work.ts'
const bounds = { mostMemory: 512, mostSeconds: 30 }
const started: WorkProcess<string, number>[] = []

function workProcess(settings: Partial<ConstructorParameters<typeof WorkProcess>[0]> = {}) {
	const all = { program: PROGRAM, bounds, heap: 64, longestSilence: 60_000, ...settings }
	const process = new WorkProcess<string, number>(all)
	started.push(process)
	return process
}

afterEach(async () => {
	for (const each of started.splice(0)) each.end()
	await expect.poll(() => descendants(process.pid, PROGRAM).filter(isRunning), { timeout: 60_000 }).toEqual([])
})

test('work is done in one other process, and what it refuses costs no process', async () => {
	const work = workProcess()
	const pid = await work.make('pid')
	expect(descendants(process.pid, PROGRAM)).toEqual([pid])
	await expect(work.make('fail')).rejects.toMatchObject({
		name: 'WorkError',
		why: 'refused',
		message: 'too long',
		refusedAs: 'RangeError',
	})
	expect(await work.make('pid')).toBe(pid)
})

test('a process that hangs is killed, and the next work has another one', async () => {
	const work = workProcess({ longestSilence: 3000 })
	const pid = await work.make('pid')
	await expect(work.make('hang')).rejects.toMatchObject({ why: 'ended', message: 'SIGKILL' })
	expect(isRunning(pid)).toBe(false)
	expect(await work.make('pid')).not.toBe(pid)
})

test('a process that ends during its work is to blame for this work only', async () => {
	const work = workProcess()
	const pid = await work.make('pid')
	await expect(work.make('exit')).rejects.toMatchObject({ why: 'ended', message: '7' })
	expect(await work.make('pid')).not.toBe(pid)
})

test('a process that gives way to visitors has a lower priority than this one', async () => {
	const own = os.getPriority()
	const pid = await workProcess({ bounds: { ...bounds, isPatient: true } }).make('pid')
	expect(os.getPriority(pid)).toBe(Math.max(own, os.constants.priority.PRIORITY_BELOW_NORMAL))
})

test('a program that does not start is no fault of its work', async () => {
	const work = workProcess({ program: 'tests/support/programs/none.ts' })
	await expect(work.make('pid')).rejects.toThrow('does not start (1)')
})
