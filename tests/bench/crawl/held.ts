import http from 'node:http'
import { visit } from './visit.ts'

const PAUSE_MS = 5

/** Requests `address` repeatedly while `work` runs. Returns the milliseconds of the longest response, and of `work`. */
export async function longestWait(
	address: string,
	work: () => Promise<unknown>,
): Promise<{ wait: number; took: number }> {
	const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
	await visit(agent, address)
	const start = performance.now()
	let isOver = false
	const done = work().finally(() => {
		isOver = true
	})
	let wait = 0
	while (!isOver) {
		wait = Math.max(wait, (await visit(agent, address)).milliseconds)
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
	}
	await done
	agent.destroy()
	return { wait, took: performance.now() - start }
}
