import { channel } from 'node:diagnostics_channel'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { START_WAITS } from '#lib/base/process/start-waits.ts'
import { recordVisitor } from '#lib/server/web/requests/record-visitor.ts'
import { createStartGate, type StartGate } from './start-gate.ts'

const PROBLEM = 'The database is locked by another process. Try again in a moment.'
let server: http.Server

afterEach(() => new Promise((resolve) => server.close(resolve)))

async function behind(gate: StartGate): Promise<string> {
	server = http.createServer(async (request, response) => {
		recordVisitor(request.headers, request.socket.remoteAddress)
		if (await gate.isOpen(request)) response.end('page')
		else gate.refuse(request, response)
	})
	await new Promise<void>((resolve) => server.listen(0, resolve))
	return `http://localhost:${(server.address() as AddressInfo).port}`
}

test('a request that comes while the site starts is held until it has started', async () => {
	const gate = createStartGate()
	const origin = await behind(gate)
	const asked = fetch(origin)
	await new Promise<void>((resolve) => server.once('request', () => resolve()))
	gate.open()
	expect(await (await asked).text()).toBe('page')
})

test.each([
	['POST', '/api/leads/site-contact'],
	['POST', '/staff/'],
	['GET', '/api/owner/numbers/'],
	['GET', '/pictures/1/a.webp'],
	['GET', '/_next/static/chunks/a.js'],
])(
	'%s %s is held until the site has started, however long that takes: no other machine gets it',
	async (method, path) => {
		const gate = createStartGate({ hold: 1 })
		const origin = await behind(gate)
		const asked = fetch(origin + path, { method })
		await new Promise<void>((resolve) => server.once('request', () => resolve()))
		// What a front server sends to another machine, and health, are refused meanwhile.
		for (const other of ['/contact/', '/api/health/']) expect((await fetch(origin + other)).status).toBe(503)
		gate.open()
		expect(await (await asked).text()).toBe('page')
	},
)

test('what no other machine gets is not held for ever', async () => {
	const origin = await behind(createStartGate({ hold: 60_000, holdAlone: 1 }))
	expect((await fetch(`${origin}/api/leads/site-contact`, { method: 'POST' })).status).toBe(503)
})

test('while the start waits, every request is refused at once, those that are held too, and says when to ask again', async () => {
	const gate = createStartGate({ hold: 60_000 })
	const origin = await behind(gate)
	const held = fetch(`${origin}/contact/`)
	await new Promise<void>((resolve) => server.once('request', () => resolve()))
	channel(START_WAITS).publish({ problem: PROBLEM })
	for (const answer of [await held, await fetch(origin, { method: 'POST', body: 'x' })]) {
		expect(answer.status).toBe(503)
		expect(answer.headers.get('retry-after')).toBe('5')
		expect(answer.headers.get('cache-control')).toBe('no-store')
	}
	gate.open()
	expect((await fetch(origin)).status).toBe(200)
})

test('health says why to this machine, and one word to everybody else', async () => {
	const gate = createStartGate({ hold: 1 })
	const origin = await behind(gate)
	const health = async (headers = {}) => (await fetch(`${origin}/api/health/`, { headers })).json()
	expect(await health()).toEqual({ ok: false, database: { state: 'starting', problem: null } })
	channel(START_WAITS).publish({ problem: PROBLEM })
	expect(await health()).toEqual({ ok: false, database: { state: 'waiting', problem: PROBLEM } })
	expect(await health({ 'x-forwarded-for': '192.0.2.1' })).toEqual({ ok: false, database: 'waiting' })
})
