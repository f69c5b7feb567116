import http from 'node:http'
import net from 'node:net'
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
	await drain()
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
	const drained = drain()
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
	const drained = drain()
	socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n')
	await drained
	await expect.poll(() => received).toContain('the whole answer')
})
