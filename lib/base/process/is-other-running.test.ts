import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { isOtherRunning } from './is-other-running.ts'

test('another process counts as running until it ends', async () => {
	const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
	const pid = child.pid ?? 0
	expect(isOtherRunning(pid)).toBe(true)
	child.kill('SIGKILL')
	await once(child, 'exit')
	expect(isOtherRunning(pid)).toBe(false)
})

test('a process of another user counts as running', () => {
	vi.spyOn(process, 'kill').mockImplementation(() => {
		throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
	})
	expect(isOtherRunning(1)).toBe(true)
})

test('the number of this process does not count', () => {
	expect(isOtherRunning(process.pid)).toBe(false)
})
