import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import zlib from 'node:zlib'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { freePort, startSite } from '#tests/support/site/site.ts'
import { type Outcome, tally } from './outcome.ts'

const TOKEN = 'token-of-the-attack'
/** As few as a small agency has. */
const HOMES = 9
const GOOD = JSON.stringify(payload(Array.from({ length: HOMES }, (_, index) => listing({ ID: 7001 + index }))))

type Manner = (response: http.ServerResponse) => void

const send =
	(status: number, body: string | Buffer, headers: http.OutgoingHttpHeaders = {}): Manner =>
	(response) =>
		void response.writeHead(status, headers).end(body)

function manners(elsewhere: string): Record<string, Manner> {
	return {
		'answers 500': send(500, 'no'),
		'answers 404': send(404, '[]'),
		'answers HTML': send(200, '<html><body>Maintenance</body></html>', { 'content-type': 'text/html' }),
		'answers nothing': send(200, ''),
		'answers an empty list': send(200, '{"properties":[]}'),
		'answers half': send(200, GOOD.slice(0, GOOD.length / 2)),
		'promises more than it sends': (response) => {
			response.writeHead(200, { 'content-length': '999999' }).write(GOOD)
			setTimeout(() => response.destroy(), 200)
		},
		'answers null': send(200, 'null'),
		'answers a number': send(200, '42'),
		'nests without end': send(200, '['.repeat(2_000_000)),
		'sends a bomb': send(200, zlib.gzipSync(Buffer.alloc(400 * 1024 * 1024, 32)), { 'content-encoding': 'gzip' }),
		'sends without end': (response) => {
			response.writeHead(200)
			const timer = setInterval(() => response.write('x'.repeat(1024 * 1024)), 5)
			response.once('close', () => clearInterval(timer))
		},
		'leads elsewhere': send(302, '', { location: `${elsewhere}/stolen` }),
		'leads to a file': send(302, '', { location: 'file:///etc/passwd' }),
		'leads in circles': send(302, '', { location: '/circle.json' }),
		'withdraws everything': send(200, JSON.stringify(payload([]))),
		'lists less than half of its homes': send(200, JSON.stringify(payload([listing({ ID: 7001 })]))),
		'hangs up': (response) => void response.destroy(),
		'sends records that are none': send(200, '{"properties":[1,null,"x",[],{"ID":"<script>"}]}'),
		'sends bytes that are no text': send(200, Buffer.from([0xff, 0xfe, 0x00, 0x80])),
	}
}
/** What the site logs when it has finished with a feed, whatever the result. */
const DONE = /listings of the feed|the feed could not be read/g
/** Longest wait for a feed. Some are never finished. */
const LONGEST_MS = 20_000

function listen(handler: http.RequestListener, port: number): Promise<http.Server> {
	const server = http.createServer(handler)
	return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

/** Serves feeds that misbehave: the last good listings stay, pages stay up, and the token goes nowhere else. */
export async function attack(): Promise<Outcome[]> {
	const stays = tally('feeds that misbehave: the last good listings stay')
	const secret = tally('the token of the feed: told to its own address only')
	const [port, otherPort] = [await freePort(), await freePort()]
	const origin = `http://127.0.0.1:${port}`
	let manner: Manner = send(200, GOOD)
	let isAsked = false
	const foreign: http.IncomingHttpHeaders[] = []
	const source = await listen((_, response) => {
		isAsked = true
		manner(response)
	}, port)
	const other = await listen((request, response) => {
		foreign.push(request.headers)
		response.end(GOOD)
	}, otherPort)
	const site = await startSite({ env: { FEED_TOKEN: TOKEN } })
	const statusOf = async (address: string) => (await fetch(site.origin + address, { redirect: 'manual' })).status
	/** Sets a new source in `config/feed.json`, which the site requests at once, and waits until it is done. */
	const take = async (name: string, next: Manner) => {
		manner = next
		isAsked = false
		const done = () => site.logs().match(DONE)?.length ?? 0
		const before = done()
		const source = { kind: 'url', url: `${origin}/${name}.json`, tokenVariable: 'FEED_TOKEN' }
		fs.writeFileSync(
			path.join(site.configDir, 'feed.json'),
			JSON.stringify({ source, intervalMinutes: 15, silentAfterHours: 24 }),
		)
		for (const until = Date.now() + LONGEST_MS; !isAsked && Date.now() < until; ) await pause(50)
		if (!isAsked) throw new Error(`The feed ${name} was not asked for`)
		for (const until = Date.now() + LONGEST_MS; done() === before && Date.now() < until; ) await pause(50)
	}
	try {
		await take('good', send(200, GOOD))
		stays.add((await statusOf('/property/7001/')) === 200, 'a good feed is not taken over')
		let number = 0
		for (const [name, next] of Object.entries(manners(`http://127.0.0.1:${otherPort}`))) {
			number += 1
			await take(`bad${number}`, next)
			const statuses = [
				await statusOf('/property/7001/'),
				await statusOf('/property/7002/'),
				await statusOf('/for-sale/'),
			]
			stays.add(
				statuses.every((status) => status === 200),
				`a feed that ${name}: ${statuses.join(', ')}`,
			)
		}
		secret.add(
			foreign.every(({ authorization }) => authorization === undefined),
			'the token was sent to another address',
		)
		secret.add(!site.logs().includes(TOKEN), 'the token stands in the log')
	} finally {
		await site.stop()
		for (const server of [source, other]) {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		}
	}
	return [stays, secret]
}
