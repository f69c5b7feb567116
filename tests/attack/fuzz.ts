import net from 'node:net'
import { startSite } from '#tests/support/site/site.ts'
import { forEachAtOnce, type Outcome, tally } from './outcome.ts'
import { newAddress } from './visitor.ts'

/** Would appear unchanged in a page that does not escape it. */
const MARK = '<zz"\'onx=1>'
const PAYLOADS = [
	MARK,
	`"${MARK}`,
	`</script>${MARK}`,
	`${MARK}{{7*7}}\${7*7}`,
	"' OR 1=1 --",
	'"; DROP TABLE listing; --',
	'%',
	'_',
	'*',
	'" NEAR "',
	'a AND NOT',
	'(((((',
	'col:x^2',
	'\0',
	'a\0b',
	'\u202e\u2066txt',
	'\ud83d\ude00'.repeat(50),
	'é'.normalize('NFD').repeat(40),
	'-1',
	'0',
	'1e999',
	'NaN',
	'Infinity',
	'-0',
	'99999999999999999999',
	'0x10',
	'1,5',
	'1|2|3|4|5|6|7|8',
	'|',
	'binche|7130|',
	'__proto__',
	'constructor',
	'toString',
	'../../../../etc/passwd',
	'..%2f..%2fetc%2fpasswd',
	'%00',
	'%ff%fe',
	'%u0041',
	'//evil.example/',
	'https://evil.example/',
	'javascript:alert(1)',
	'\r\nx-injected: 1',
	'%0d%0ax-injected:%201',
	'x'.repeat(20_000),
	'[]',
	'{}',
	'[object Object]',
	'true',
	'null',
	'undefined',
]
const NAMES = [
	...[
		'search',
		'city',
		'type',
		'price',
		'price-min',
		'price-max',
		'energy',
		'surface',
		'plot',
		'bedrooms',
		'bathrooms',
	],
	...['sort', 'view', 'page', 'goal', 'q', 'lng', 'language', 'ids', 'id', 'ref', 'for', 'amount', 'token', 'key'],
	...['listing', 'project', 'kind', 'bounds', 'zoom', 'z', 'x', 'y', 'new-build', '__proto__', 'constructor'],
]
const ROUTES = [
	...['/for-sale/', '/fr/a-louer/', '/property/1001/', '/projects/', '/contact/', '/feedback/site-contact/', '/login/'],
	...['/personal/lead/', '/personal/alert/', '/preview/', '/shortlist/', '/demand-register/'],
	...['/api/search/', '/api/suggest/', '/api/markers/', '/api/places/', '/api/cards/', '/api/neighbours/'],
	...['/api/alerts/count/', '/api/tiles/', '/api/documents/', '/api/health/', '/feeds/nl.xml', '/sitemaps/index.xml'],
]
const PATHS = [
	...PAYLOADS.map((payload) => encodeURIComponent(payload).slice(0, 4000)),
	...['%', '%f', '%ff', '%00', '%2e%2e/%2e%2e/etc/passwd', '..%5c..%5cboot.ini', '.env', '.git/config', 'data/site.db'],
	...[
		'_next/../../package.json',
		'media/%2e%2e/site.json',
		'pictures/x/..%2f..',
		'property/1001/%2e%2e/',
		'.well-known/x',
	],
]
const RAW = [
	'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
	'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
	'GET //evil.example/%2f.. HTTP/1.1\r\nHost: x\r\n\r\n',
	'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
	'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
	'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
	'PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc',
	'GET / HTTP/1.1\r\n\r\n',
	'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
	'GET /\r\n\r\n',
	'\0\0\0\0',
	'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
	`GET /${'a'.repeat(300_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
	`GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(20_000)}\r\n`,
	'POST /api/leads/site-contact/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
	'POST /api/leads/site-contact/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
	'POST /api/leads/site-contact/ HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
]
const RAW_MS = 5000

/** Sends bytes and returns the status of the first response; null if the connection was closed without one. */
function sendRaw(origin: string, bytes: string): Promise<number | null> {
	const { port } = new URL(origin)
	return new Promise((resolve) => {
		const socket = net.connect(Number(port), '127.0.0.1', () => socket.end(bytes, 'latin1'))
		let text = ''
		const finish = () => {
			socket.destroy()
			const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
			resolve(status === undefined ? null : Number(status))
		}
		socket.setTimeout(RAW_MS, finish)
		socket.on('data', (chunk) => (text += chunk.toString('latin1').slice(0, 200)))
		socket.once('error', finish)
		socket.once('close', finish)
	})
}

/**
 * Sends parameters, paths and requests that no browser sends. Nothing may fail, be reflected unescaped, or be computed
 * into the page.
 */
export async function attack(): Promise<Outcome[]> {
	const calm = tally('hostile parameters: no 5xx')
	const clean = tally('their answers: nothing raw, no NaN, no foreign redirect')
	const paths = tally('hostile paths: no 5xx, no file of the server')
	const raw = tally('malformed requests: refused, and the server lives')
	const site = await startSite({ sample: true, env: { LOG_LEVEL: 'silent' } })
	try {
		const tries = ROUTES.flatMap((route) =>
			NAMES.flatMap((name) => PAYLOADS.map((payload) => ({ route, name, payload }))),
		)
		// Every eleventh combination, so that a run ends: each name still meets each route, and each payload many of
		// both.
		const some = tries.filter((_, index) => index % 11 === 0)
		await forEachAtOnce(some, 6, async ({ route, name, payload }) => {
			const query = new URLSearchParams([[name, payload]]).toString()
			const answer = await fetch(`${site.origin}${route}?${query}`, {
				redirect: 'manual',
				headers: { 'x-forwarded-for': newAddress() },
			})
			const said = `${route} ${name}=${JSON.stringify(payload).slice(0, 60)}`
			calm.add(answer.status < 500, `${said}: ${answer.status}`)
			const text = await answer.text()
			const location = answer.headers.get('location') ?? '/'
			const isForeign = new URL(location, site.origin).origin !== site.origin
			const isRaw = text.includes(MARK) || answer.headers.has('x-injected')
			const isComputed = /\bNaN\b|\[object Object\]/.test(
				text.replaceAll(payload, '').replace(/<script[\s\S]*?<\/script>/g, ''),
			)
			clean.add(!(isForeign || isRaw || isComputed), `${said}: ${isForeign ? location : isRaw ? 'raw' : 'NaN'}`)
		})
		await forEachAtOnce(PATHS, 6, async (path) => {
			const answer = await fetch(`${site.origin}/${path}`, {
				redirect: 'manual',
				headers: { 'x-forwarded-for': newAddress() },
			})
			const text = await answer.text()
			const isLeaked = /root:.*:0:0|"dependencies"|SQLite format 3|PREVIEW_SECRET/.test(text)
			paths.add(
				answer.status < 500 && !isLeaked,
				`/${path.slice(0, 80)}: ${answer.status}${isLeaked ? ', a file' : ''}`,
			)
		})
		for (const bytes of RAW) {
			const status = await sendRaw(site.origin, bytes)
			const isAlive = (await fetch(`${site.origin}/contact/`)).status === 200
			raw.add((status === null || status < 500) && isAlive, `${JSON.stringify(bytes.slice(0, 60))}: ${status}`)
		}
	} finally {
		await site.stop()
	}
	return [calm, clean, paths, raw]
}
