import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PictureError } from '#lib/homes/pictures/files/picture-error.ts'
import { type PictureServer, startPictureServer } from '#tests/support/servers/picture-server.ts'
import { fetchPicture, MOST_BYTES } from './fetch-picture.ts'

const bytes = Buffer.from('what a picture is made of')

let server: PictureServer
beforeAll(async () => {
	server = await startPictureServer()
})
beforeEach(() => {
	server.asked.length = 0
	server.answers.clear()
})
afterAll(() => server.stop())

const rules = () => ({ hosts: [server.host], allowsLoopback: true })
const get = (path: string, etag: string | null = null) => fetchPicture(server.url(path), etag, rules())

async function refusalOf(fetched: Promise<unknown>): Promise<PictureError> {
	const error = await fetched.catch((it: unknown) => it)
	if (error instanceof PictureError) return error
	throw new Error(`Not refused: ${String(error)}`)
}

test('a picture is fetched with its etag, and not again while it is unchanged', async () => {
	server.answers.set('/a.jpg', (response, { headers }) => {
		if (headers['if-none-match'] === '"one"') response.writeHead(304).end()
		else response.writeHead(200, { etag: '"one"' }).end(bytes)
	})
	expect(await get('/a.jpg')).toEqual({ bytes, etag: '"one"' })
	expect(await get('/a.jpg', '"one"')).toBeNull()
})

test('a redirect on the same host is followed, but not four', async () => {
	const to = (path: string) => (response: import('node:http').ServerResponse) =>
		response.writeHead(302, { location: path }).end()
	for (const step of [1, 2, 3]) server.answers.set(`/${step}`, to(`/${step + 1}`))
	server.answers.set('/4', bytes)
	expect((await get('/1'))?.bytes).toEqual(bytes)
	server.answers.set('/0', to('/1'))
	expect((await refusalOf(get('/0'))).isFinal).toBe(true)
})

describe('a redirect elsewhere', () => {
	test.each([
		['another host', 'https://elsewhere.example/a.jpg'],
		['another name of this machine', 'http://localhost/a.jpg'],
		['another port', 'http://127.0.0.1:1/a.jpg'],
		['a file', 'file:///etc/passwd'],
		['no address', 'http://['],
	])('to %s is refused for good, and nothing is asked there', async (_, location) => {
		server.answers.set('/a.jpg', (response) => response.writeHead(301, { location }).end())
		const refusal = await refusalOf(get('/a.jpg'))
		expect([refusal.isFinal, refusal.message]).toEqual([true, expect.stringContaining('leads elsewhere')])
		expect(server.asked).toEqual(['/a.jpg'])
	})
})

describe('a file that is too large', () => {
	test('is refused by its content-length', async () => {
		server.answers.set('/a.jpg', (response) => {
			response.writeHead(200, { 'content-length': String(MOST_BYTES + 1) })
			response.write(bytes)
		})
		expect((await refusalOf(get('/a.jpg'))).message).toBe('The file is larger than 20 MiB')
	})

	test('is refused by its real size, whatever the headers claim', async () => {
		server.answers.set('/a.jpg', (response) => {
			const more = () => {
				while (response.write(Buffer.alloc(1024 * 1024))) if (response.destroyed) return
				response.once('drain', more)
			}
			response.writeHead(200)
			more()
		})
		const refusal = await refusalOf(get('/a.jpg'))
		expect([refusal.isFinal, refusal.message]).toEqual([true, 'The file is larger than 20 MiB'])
	})
})

test.each([
	[404, false],
	[403, false],
	[500, true],
	[429, true],
])('an answer %i is tried again; the host is silent: %s', async (status, isHostSilent) => {
	server.answers.set('/a.jpg', (response) => response.writeHead(status).end())
	expect(await refusalOf(get('/a.jpg'))).toMatchObject({ isFinal: false, isHostSilent })
})

test('a connection that breaks off is tried again', async () => {
	server.answers.set('/a.jpg', (response) => {
		response.writeHead(200, { 'content-length': '1000' })
		response.write(bytes, () => response.destroy())
	})
	expect(await refusalOf(get('/a.jpg'))).toMatchObject({ isFinal: false, isHostSilent: true })
})

test('a host that config/feed.json does not name gets no request', async () => {
	const other = { hosts: ['cdn.example.com'], allowsLoopback: true }
	const refusal = await refusalOf(fetchPicture(server.url('/a.jpg'), null, other))
	expect(refusal.message).toBe(`${server.host} is not an allowed host`)
	expect(server.asked).toEqual([])
})

describe('without the setting for tests', () => {
	const port = () => server.host.split(':')[1]
	test.each([
		['127.0.0.1'],
		['localhost'],
		['2130706433'],
		['0x7f.1'],
		['[::1]'],
		['[::ffff:127.0.0.1]'],
		['10.0.0.1'],
		['192.168.1.1'],
		['169.254.169.254'],
		['[fe80::1]'],
	])('%s is refused even where it is an allowed host', async (name) => {
		const url = new URL(`http://${name}:${port()}/a.jpg`)
		const refusal = await refusalOf(fetchPicture(url.href, null, { hosts: [url.host], allowsLoopback: false }))
		expect([refusal.isFinal, refusal.message]).toEqual([true, expect.stringContaining('is no public address')])
		expect(server.asked).toEqual([])
	})
})

test('with the setting for tests this machine may be asked, and nobody else', async () => {
	server.answers.set('/a.jpg', bytes)
	const url = `http://localhost:${server.host.split(':')[1]}/a.jpg`
	const own = { hosts: [new URL(url).host], allowsLoopback: true }
	expect((await fetchPicture(url, null, own))?.bytes).toEqual(bytes)
	const lan = { hosts: ['192.168.1.1'], allowsLoopback: true }
	expect((await refusalOf(fetchPicture('http://192.168.1.1/a.jpg', null, lan))).message).toContain('no public address')
})
