import http from 'node:http'
import net from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { drainConnections } from './drain-connections.ts'

const opened: net.Socket[] = []

afterEach(() => {
	for (const socket of opened.splice(0)) socket.destroy()
})

async function startServer(answer: http.RequestListener) {
	const server = http.createServer({ keepAliveTimeout: 600_000 }, answer)
	const drain = drainConnections(server)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	return { server, drain, port: typeof address === 'object' && address ? address.port : 0 }
}

async function connect(server: http.Server, port: number, sent: string): Promise<net.Socket> {
	const accepted = new Promise((resolve) => server.once('connection', resolve))
	const socket = net.connect(port, '127.0.0.1')
	opened.push(socket)
	socket.write(sent)
	await accepted
	return socket
}

it('does not wait for a connection that sent no request, or half of one', async () => {
	const { server, drain, port } = await startServer((_request, response) => response.end())
	await connect(server, port, '')
	await connect(server, port, 'GET / HTTP/1.1\r\nHost: a')
	await drain(10_000)
	expect(server.listening).toBe(false)
})

it('answers a request in progress, and then closes its connection', async () => {
	let finish = () => {}
	let arrive: (value?: unknown) => void = () => {}
	const arrived = new Promise((resolve) => {
		arrive = resolve
	})
	const { server, drain, port } = await startServer((_request, response) => {
		finish = () => response.end('the whole answer')
		arrive()
	})
	const socket = await connect(server, port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
	let received = ''
	socket.on('data', (chunk) => {
		received += chunk
	})
	await arrived
	const drained = drain(10_000)
	finish()
	await drained
	await expect.poll(() => received).toContain('the whole answer')
})

it('answers a request that comes on an open connection just after the signal', async () => {
	const { server, drain, port } = await startServer((_request, response) => response.end('the whole answer'))
	const socket = await connect(server, port, '')
	let received = ''
	socket.on('data', (chunk) => {
		received += chunk
	})
	const drained = drain(10_000)
	socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n')
	await drained
	await expect.poll(() => received).toContain('the whole answer')
})

/** Keeps this thread busy, as rendering a page does; the machine goes on receiving. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

async function answered(socket: net.Socket): Promise<string> {
	let received = ''
	socket.on('data', (chunk) => {
		received += chunk
	})
	await new Promise((resolve) => socket.once('close', resolve))
	return received
}

const POST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'

it('answers a request that arrives on an open connection while a page is rendered past the grace', async () => {
	const { server, drain, port } = await startServer((_request, response) => response.end('the whole answer'))
	const socket = await connect(server, port, '')
	const answer = answered(socket)
	const drained = drain(10_000)
	await new Promise(setImmediate)
	socket.write(POST)
	block(700)
	await drained
	expect(await answer).toContain('the whole answer')
})

it('answers a request whose connection waits to be accepted when the signal comes', async () => {
	const { drain, port } = await startServer((_request, response) => response.end('the whole answer'))
	const client = new Worker(
		`const { parentPort, workerData } = require('node:worker_threads')
		const socket = require('node:net').connect(workerData.port, '127.0.0.1', () => socket.write(workerData.sent))
		let received = ''
		socket.on('data', (chunk) => (received += chunk))
		socket.once('close', () => parentPort.postMessage(received))
		socket.on('error', () => {})`,
		{ eval: true, workerData: { port, sent: POST } },
	)
	const received = new Promise((resolve) => client.once('message', resolve))
	await new Promise((resolve) => client.once('online', resolve))
	block(1_000)
	await drain(10_000)
	expect(await received).toContain('the whole answer')
})

it('counts the requests that have no answer when the time is over, and no connection that a visitor keeps open', async () => {
	const { server, drain, port } = await startServer((request, response) => {
		if (request.url === '/') response.end('the whole answer')
	})
	const halfOpen = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
	opened.push(halfOpen)
	halfOpen.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
	await new Promise((resolve) => halfOpen.resume().once('end', resolve))
	const request = new Promise((resolve) => server.once('request', resolve))
	await connect(server, port, 'GET /slow/ HTTP/1.1\r\nHost: a\r\n\r\n')
	await request
	expect(await drain(50)).toBe(1)
})
