import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { withSite } from '#tests/support/site/with-site.ts'

const SECRET = 'key of the sample agency'
/** A house for sale in Binche. */
const HOME = 1001
const PROOF = ['EPCLabelText', 'EnergyPerformance', 'EnergySpec', 'EPCNotRequired']

type Fields = Record<string, unknown>
const sample: { properties: Fields[] } = JSON.parse(fs.readFileSync('lib/homes/feed/sample/payload.json', 'utf8'))
const own = sample.properties.filter(({ ID }) => ID === HOME)
const title = String(own.find(({ language }) => language === 'nl')?.TypeDescription)

const site = withSite({ sample: true, hasAdvertGate: true, env: { PREVIEW_SECRET: SECRET } })
const get = (address: string, headers: Record<string, string> = {}) =>
	fetch(new URL(address, site().origin), { redirect: 'manual', headers })
const text = async (address: string) => (await get(address)).text()

/** The sample without the energy certificate of one home, and with more homes that lack theirs. */
function without(...more: Fields[]) {
	const lacking = (record: Fields) =>
		Object.fromEntries(Object.entries(record).filter(([name]) => !PROOF.includes(name)))
	const properties = sample.properties.map((record) => (record.ID === HOME ? lacking(record) : record))
	return { ...sample, properties: [...properties, ...more.map(lacking)] }
}

/** Where visitors and search engines find a home. */
async function found(id: number): Promise<Record<string, boolean | number>> {
	const { status } = await get(`/property/${id}/`)
	const index = await text('/sitemap.xml')
	const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
	const sitemaps = await Promise.all(parts.map(text))
	const holds = (page: string) => new RegExp(`/${id}/["<]`).test(page)
	return {
		page: status,
		list:
			holds(await text('/for-sale/')) ||
			holds(await text('/for-sale/?page=2')) ||
			holds(await text('/for-sale/?page=3')),
		search: holds(await text(`/for-sale/?search=${encodeURIComponent(title)}`)),
		map: (await text('/api/markers?goal=sale&language=nl')).includes(`"id":${id},`),
		sitemap: sitemaps.some(holds),
	}
}

const SHOWN = { page: 200, list: true, search: true, map: true, sitemap: true }
const GONE = { page: 410, list: false, search: false, map: false, sitemap: false }

async function soon(id: number, expected: typeof SHOWN) {
	await expect.poll(() => found(id), { interval: 100 }).toEqual(expected)
}

let pass = ''
beforeAll(async () => {
	const opened = await get(`/preview/?key=${encodeURIComponent(SECRET)}`)
	pass = /^preview=[^;]+/.exec(opened.headers.getSetCookie()[0] ?? '')?.[0] ?? ''
})
const preview = async (address: string) => (await get(`/preview${address}`, { cookie: pass })).text()

test('the sample agency passes its own gate', async () => {
	const { status, output } = await site().importPayload(sample, '--dry-run')
	expect(status, output).toBe(0)
	expect(output).not.toMatch(/NOT SHOWN|whose advert lacks/)
	expect((await site().runProgram('listings.ts', 'gaps')).output).not.toMatch(/NOT SHOWN|by law/)
	expect(await found(HOME)).toEqual(SHOWN)
})

test('a home without its energy certificate is named and shown nowhere but in the preview; repaired, it is back at once', async () => {
	const stranger = { ...own[0], ID: 9001, RecordFile: 'BEF-9001' }
	const { status, output } = await site().importPayload(without(stranger))
	expect(status, output).toBe(0)
	expect(output).toContain('NOT SHOWN: 2 homes whose advert lacks what the law asks for:\n  W1 PEB: the energy class')
	expect(output).toContain('(1001, 9001)')
	await soon(HOME, GONE)
	// Nobody ever saw this one: its address tells nothing of it.
	expect((await get('/property/9001/')).status).toBe(404)

	const gaps = await site().runCommand('listings.ts', 'gaps')
	expect(gaps.output).toMatch(
		/^1001 .* NOT SHOWN since \d{4}-\d\d-\d\d \| by law: W1 \(EPCNotRequired or \(EPCLabelText and EnergySpec\)\)/m,
	)
	const { adverts } = await (await get('/api/health')).json()
	expect(adverts).toEqual({ ok: true, state: 'on', blocksFrom: null, withheld: 2 })

	for (const page of [
		await preview('/for-sale/'),
		await preview(
			new URL(
				(await get('/preview/property/1001/', { cookie: pass })).headers.get('location') ?? '/property/1001/',
				site().origin,
			).pathname.replace('/preview', ''),
		),
	]) {
		expect(page).toContain('De advertentie mist wat de wet oplegt')
		expect(page).toContain('het nummer van het certificaat')
		expect(page).toContain('EPCNotRequired of (EPCLabelText en EnergySpec)')
	}

	expect((await site().importPayload(sample, '--allow-shrink')).status).toBe(0)
	await soon(HOME, SHOWN)
})

test('an exception shows it without an import, as soon as it is written down', async () => {
	await site().importPayload(without())
	await soon(HOME, GONE)
	const file = path.join(site().configDir, 'adverts.json')
	const before = fs.readFileSync(file, 'utf8')
	const exception = {
		listing: HOME,
		rules: ['W1'],
		name: 'An Peeters',
		reason: 'beschermd monument',
		date: '2026-11-24',
	}
	fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(before), exceptions: [exception] }))
	await soon(HOME, SHOWN)
	fs.writeFileSync(file, before)
	await soon(HOME, GONE)
})
