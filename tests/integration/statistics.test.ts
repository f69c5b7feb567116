import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { openSiteDatabase, type SiteDatabase } from '#tests/support/site/site-database.ts'
import { isOnServer } from '#tests/support/site/test-server.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const HOME = 1001
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const site = withSite({ sample: true })
let visitor = 0

interface Sending {
	address?: string
	headers?: Record<string, string>
	body?: BodyInit
}

/** Sends a beacon as a browser does. Each comes from a network of its own unless an address is given. */
async function send(beacon: object | null, { address, headers = {}, body }: Sending = {}): Promise<number> {
	visitor += 1
	const request = {
		method: 'POST',
		headers: {
			origin: site().origin,
			'content-type': 'text/plain;charset=UTF-8',
			'user-agent': FIREFOX,
			'x-forwarded-for': address ?? `198.18.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`,
			...headers,
		},
		body: body ?? JSON.stringify(beacon),
		duplex: 'half',
	}
	const response = await fetch(`${site().origin}/api/visits`, request)
	expect(response.headers.getSetCookie()).toEqual([])
	return response.status
}

const visitOf = (listing: number, rest: object = {}) => ({
	kind: 'visit',
	listing,
	referrer: '',
	campaign: '',
	...rest,
})

function database(): SiteDatabase {
	return openSiteDatabase(site())
}

function rows(query: string): Record<string, unknown>[] {
	const db = database()
	const found = db.prepare(query).all()
	db.close()
	return found
}

/** Returns the totals of all days, by listing, kind and detail. */
function totals(): Record<string, number> {
	const found = rows('SELECT listing_id, kind, detail, sum(count) AS total FROM listing_count GROUP BY 1, 2, 3')
	return Object.fromEntries(
		found.map((row) => [[row.listing_id, row.kind, row.detail].join(' ').trim(), Number(row.total)]),
	)
}

/** Waits until a last visit of a home of its own is written: everything sent before it is written by then, too. */
async function afterTheBatch(): Promise<Record<string, number>> {
	const before = totals()['1048 view'] ?? 0
	expect(await send(visitOf(1048))).toBe(204)
	await expect.poll(() => totals()['1048 view']).toBe(before + 1)
	const { '1048 view': _view, '1048 visit direct': _visit, ...others } = totals()
	return others
}

beforeEach(() => {
	const db = database()
	db.exec('DELETE FROM listing_count; DELETE FROM visit_mark')
	db.close()
})

test('one visitor counts as one visit per day and home; a reload counts as a view only', async () => {
	const anna = { address: '192.0.2.1' }
	expect(await send(visitOf(HOME, { referrer: 'www.google.be' }), anna)).toBe(204)
	expect(await send(visitOf(HOME), anna)).toBe(204)
	expect(await send(visitOf(1002, { campaign: 'newsletter email' }), anna)).toBe(204)
	await afterTheBatch()
	expect(await send(visitOf(HOME), anna)).toBe(204)
	expect(await send(visitOf(HOME), { ...anna, headers: { 'user-agent': `${FIREFOX} on another telephone` } })).toBe(204)
	await expect
		.poll(totals)
		.toMatchObject({ '1001 view': 4, '1001 visit search': 1, '1001 visit direct': 1, '1002 visit mail': 1 })
})

test('cards, maps, tours, videos and shares are counted', async () => {
	expect(await send({ kind: 'impression', listings: [HOME, 1002, HOME, 424242] })).toBe(204)
	for (const kind of ['map', 'map', 'tour', 'video', 'share']) expect(await send({ kind, listing: HOME })).toBe(204)
	expect(await afterTheBatch()).toEqual({
		'1001 impression': 1,
		'1002 impression': 1,
		'1001 map': 2,
		'1001 tour': 1,
		'1001 video': 1,
		'1001 share': 1,
	})
})

test('robots, prefetched pages and unknown homes do not count', async () => {
	const robot = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'
	expect(await send(visitOf(HOME), { headers: { 'user-agent': robot } })).toBe(204)
	expect(await send(visitOf(HOME), { headers: { 'sec-purpose': 'prefetch;prerender' } })).toBe(204)
	expect(await send(visitOf(424242))).toBe(204)
	expect(await afterTheBatch()).toEqual({})
})

test('addresses do not count from the moment that they are in config/statistics.json', async () => {
	const file = path.join(site().configDir, 'statistics.json')
	const original = fs.readFileSync(file, 'utf8')
	const own = original.replace('[]', '["203.0.113.0/28", "2001:db8:7::/48"]')
	expect(own).not.toBe(original)
	fs.writeFileSync(file, own)
	const isLeftOut = async () => {
		const before = (await afterTheBatch())['1003 view'] ?? 0
		expect(await send(visitOf(1003), { address: '203.0.113.5' })).toBe(204)
		return ((await afterTheBatch())['1003 view'] ?? 0) === before
	}
	await expect.poll(isLeftOut).toBe(true)
	expect(await send(visitOf(HOME), { address: '2001:db8:7:1::9' })).toBe(204)
	expect(await send(visitOf(HOME), { address: '203.0.113.200' })).toBe(204)
	expect((await afterTheBatch())['1001 view']).toBe(1)
	fs.writeFileSync(file, original)
})

test('beacons that are from another site, too large or malformed are refused', async () => {
	expect(await send(visitOf(HOME), { headers: { origin: 'https://elsewhere.example' } })).toBe(403)
	expect(await send(visitOf(HOME), { headers: { origin: 'null' } })).toBe(403)
	expect(await send(null, { body: 'x'.repeat(30_000_000) })).toBe(413)
	const parts = new Blob(['x'.repeat(2000), 'x'.repeat(2000), 'x'.repeat(2000)]).stream()
	expect(await send(null, { body: parts })).toBe(413)
	const senseless = ['', '{', 'null', '[]', '{"kind":"visit"}', '{"kind":"visit","listing":"1001"}', '"x"']
	const wrong = [visitOf(-1), visitOf(1.5), visitOf(1e300), { kind: 'sold', listing: HOME }, { kind: '__proto__' }]
	const lists = [
		{ kind: 'impression', listings: [] },
		{ kind: 'impression', listings: Array(61).fill(1) },
	]
	for (const body of senseless) expect(await send(null, { body })).toBe(400)
	for (const beacon of [...wrong, ...lists]) expect(await send(beacon)).toBe(400)
	expect((await fetch(`${site().origin}/api/visits`)).status).toBe(405)
	expect(await afterTheBatch()).toEqual({})
})

test('one network may send 300 a minute, and others are not affected', async () => {
	const flood = { address: '192.0.2.99' }
	const statuses = await Promise.all(Array.from({ length: 310 }, () => send(visitOf(HOME), flood)))
	expect(statuses.filter((status) => status === 204)).toHaveLength(300)
	expect(statuses.filter((status) => status === 429)).toHaveLength(10)
	expect(await afterTheBatch()).toEqual({ '1001 view': 300, '1001 visit direct': 1 })
})

test('a stored page stays the same for everybody and sets no cookie', async () => {
	const page = `${site().origin}/property/${HOME}/`
	await fetch(page)
	const again = await fetch(page)
	expect(again.headers.get('x-nextjs-cache')).toBe('HIT')
	expect(again.headers.getSetCookie()).toEqual([])
})

test('while another process locks the database, pages answer and visits wait', async () => {
	const other = database()
	other.lock()
	expect(await send(visitOf(HOME))).toBe(204)
	await expect.poll(() => site().logs()).toContain('waiting for another process to write')
	expect((await fetch(`${site().origin}/property/${HOME}/`)).status).toBe(200)
	expect(totals()).toEqual({})
	other.exec('ROLLBACK')
	other.close()
	await expect.poll(totals).toEqual({ '1001 view': 1, '1001 visit direct': 1 })
})

test('a clean stop loses nothing that was answered', async () => {
	const accepted = await Promise.all(Array.from({ length: 250 }, () => send(visitOf(HOME))))
	expect(new Set(accepted)).toEqual(new Set([204]))
	expect(await site().halt()).toBe(0)
	expect(totals()).toEqual({ '1001 view': 250, '1001 visit direct': 250 })
	await site().resume()
})

test('of past days only totals are left: salts and marks are deleted, and nothing contains an address', async () => {
	const anna = { address: '192.0.2.77' }
	expect(await send(visitOf(HOME), anna)).toBe(204)
	await afterTheBatch()
	expect(rows('SELECT day, length(salt) AS length FROM visit_salt')).toEqual([{ day: expect.any(String), length: 43 }])
	await site().halt()
	const db = database()
	// As if the server had been down for three days.
	for (const table of ['visit_mark', 'visit_salt', 'listing_count']) {
		for (const { day } of db.prepare(`SELECT DISTINCT day FROM ${table}`).all()) {
			const earlier = new Date(Date.parse(String(day)) - 3 * DAY_MS).toISOString().slice(0, 10)
			db.prepare(`UPDATE ${table} SET day = ? WHERE day = ?`).run(earlier, String(day))
		}
	}
	const kept = ['visit_mark', 'visit_salt', 'listing_count', 'listing_hour'].map((table) =>
		db.prepare(`SELECT * FROM ${table}`).all(),
	)
	db.close()
	const files = fs.readdirSync(site().dataDir).filter((name) => name.startsWith('site.db'))
	const inFiles = files.map((name) => fs.readFileSync(path.join(site().dataDir, name), 'latin1'))
	const bytes = [JSON.stringify(kept), ...inFiles].join('')
	expect(bytes).toContain(isOnServer ? '"visitor"' : 'visit_mark')
	expect(bytes).not.toContain('192.0.2.77')
	expect(bytes).not.toContain('Firefox/145')
	await site().resume()
	expect(rows('SELECT * FROM visit_mark')).toEqual([])
	expect(rows('SELECT * FROM visit_salt')).toEqual([])
	expect(totals()).toMatchObject({ '1001 view': 1 })
	expect(await send(visitOf(HOME), anna)).toBe(204)
	expect(await afterTheBatch()).toEqual({ '1001 view': 2, '1001 visit direct': 2 })
})

test('a question about a home counts once, with its lead, however often it is sent', async () => {
	const fields = { listingId: String(HOME), question: 'visit', title: 'none', firstName: 'Nadège', lastName: 'Dupont' }
	const body = new URLSearchParams({ ...fields, email: 'nadege@exemple.be', phone: '0471 23 45 67', language: 'fr' })
	for (let times = 0; times < 2; times++) {
		const answer = await fetch(`${site().origin}/api/leads/contact-me`, {
			method: 'POST',
			redirect: 'manual',
			headers: { origin: site().origin },
			body,
		})
		expect(answer.status).toBe(303)
	}
	expect(totals()).toEqual({ '1001 contact visit': 1 })
})

test('a search that finds nothing counts once for each visitor, also when it is repeated, and not for robots', async () => {
	const search = async (address: string, agent = FIREFOX, query = 'city=binche%7C7130&price=0-3000') => {
		const headers = { accept: 'text/html', 'user-agent': agent, 'x-forwarded-for': address }
		const response = await fetch(`${site().origin}/for-sale/?${query}`, { headers })
		expect(response.status).toBe(200)
		await response.text()
	}
	const counted = () => rows('SELECT criteria, count FROM vain_search')
	await search('192.0.2.1', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
	await search('192.0.2.1', FIREFOX, 'city=binche%7C7130&price=0-3000&search=Ada%20Peeters')
	await search('192.0.2.1', FIREFOX, 'city=binche%7C7130')
	for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3']) await search(address)
	const criteria = 'goal=sale&city=binche%7C7130&price=0-25000'
	await expect.poll(counted).toEqual([{ criteria, count: 3 }])
})
