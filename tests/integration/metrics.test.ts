import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRaw } from '#tests/support/site/ask-raw.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

const METRICS_TOKEN = 'a-token-of-the-monitoring'
let site: Site

beforeAll(async () => {
	site = await startSite({ sample: true, env: { METRICS_TOKEN } })
})
afterAll(async () => {
	await site?.stop()
})

const ask = (authorization?: string) =>
	askRaw(`${site.origin}/api/metrics`, authorization === undefined ? {} : { authorization })

async function metrics(): Promise<string> {
	const answer = await ask(`Bearer ${METRICS_TOKEN}`)
	expect(answer.status).toBe(200)
	return answer.body.toString()
}

/** Adds up the lines of a metric with these labels. */
function sumIn(text: string, name: string, ...labels: string[]): number {
	const lines = text
		.split('\n')
		.filter((line) => line.startsWith(`${name}{`) && labels.every((it) => line.includes(it)))
	return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}

test('only the right token is answered; for anybody else the address does not exist', async () => {
	const right = await ask(`Bearer ${METRICS_TOKEN}`)
	expect([right.status, right.headers['content-type'], right.headers['cache-control']]).toEqual([
		...[200, 'text/plain; version=0.0.4; charset=utf-8', 'no-store'],
	])
	const unknown = await askRaw(`${site.origin}/api/nothing`)
	const plainOf = ({ status, headers: { date: _, ...headers }, body }: typeof right) => [status, headers, body.length]
	for (const wrong of [undefined, 'Bearer', `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`]) {
		expect(plainOf(await ask(wrong))).toEqual(plainOf(unknown))
	}
	expect(unknown.status).toBe(404)
	expect((await (await fetch(`${site.origin}/sitemap.xml`)).text()) + site.logs()).not.toContain('metrics')
})

test('answers are counted by kind, with renders and the page cache, and no address is in it', async () => {
	// The output is at most a second old: it is the one to begin with once it has the address of the test before.
	const unknown = async () => sumIn(await metrics(), 'agency_requests_total', 'route="api/other"')
	await expect.poll(unknown).toBe(1)
	const before = await metrics()
	const list = `${site.origin}/for-sale/`
	await fetch(list)
	await fetch(list)
	await fetch(`${site.origin}/for-sale/?bedrooms=2`)
	await fetch(`${site.origin}/no-such-page-4711/`)
	await fetch(`${site.origin}/For-Sale/`, { redirect: 'manual' })
	await fetch(`${site.origin}/api/search-4711`)
	const left = new AbortController()
	const leaving = fetch(`${site.origin}/for-sale/?bedrooms=3`, { signal: left.signal }).catch(() => 'left')
	left.abort()
	await leaving
	const grown = async (name: string, ...labels: string[]) =>
		sumIn(await metrics(), name, ...labels) - sumIn(before, name, ...labels)
	// An answer is told when its connection is done with it, and this output is at most a second old.
	await expect.poll(() => grown('agency_requests_total', 'route="api/other"', 'status="4xx"')).toBe(1)
	expect(await grown('agency_requests_total', 'route="lists"', 'method="GET"', 'status="2xx"')).toBe(2)
	expect(await grown('agency_requests_total', 'route="results"', 'status="2xx"')).toBe(1)
	expect(await grown('agency_requests_total', 'route="missing"', 'status="4xx"')).toBe(1)
	expect(await grown('agency_requests_total', 'route="redirect"', 'status="3xx"')).toBe(1)
	expect(await grown('agency_response_seconds_count', 'route="lists"')).toBe(2)
	expect(await grown('agency_render_seconds_count', 'route="results"')).toBe(1)
	expect(await grown('agency_render_seconds_count', 'route="lists"')).toBe(1)
	expect(await grown('agency_page_cache_total', 'result="hit"')).toBeGreaterThanOrEqual(1)
	expect(await grown('agency_page_cache_total', 'result="miss"')).toBeGreaterThanOrEqual(1)
	expect(site.logs()).not.toContain('MaxListeners')
	const text = await metrics()
	expect(text).toMatch(/^agency_database_up 1$/m)
	expect(text).toMatch(/^agency_info\{version="[\d.]+",build="[\w-]+"\} 1$/m)
	// Any digits may stand in a figure, and in the name of the build.
	const named = text.replace(/ [\d.e+-]+$/gm, '').replace(/build="[^"]*"/, '')
	expect(named).not.toMatch(/4711|for-sale|bedrooms|127\.0\.0\.1|token/i)
})

test('without a token in the environment it does not exist', async () => {
	await site.halt()
	await site.resume({ METRICS_TOKEN: '' })
	expect(site.pid()).toBeDefined()
	expect((await ask('Bearer ')).status).toBe(404)
	expect((await ask(`Bearer ${METRICS_TOKEN}`)).status).toBe(404)
})
