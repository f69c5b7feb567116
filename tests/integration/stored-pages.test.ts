// @long-running
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listing, payload } from '#tests/support/data/agency-payload.ts'
import { askData, askRaw, PAGE_DATA } from '#tests/support/site/ask-raw.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'

const project = (id: number) => ({ ID: id, City: 'Mons', Zip: '7000', Name: `Résidence ${id}` })
const withProjects = (homes: Parameters<typeof payload>[0], projects: readonly number[]) => ({
	...payload(homes),
	projects: projects.flatMap((id) => ['nl', 'fr', 'en'].map((language) => ({ ...project(id), language }))),
})

/** Returns all files that a server has written into its build. */
function storedFiles(site: Site): string[] {
	const server = path.join(path.dirname(site.dataDir), '.next/server')
	return ['kept-pages', 'route-cache'].flatMap((name) => {
		const folder = path.join(server, name)
		if (!fs.existsSync(folder)) return []
		const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
		return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
	})
}

/** Waits until nothing more is being stored, and returns the stored files. */
async function settledFiles(site: Site): Promise<string[]> {
	let before = -1
	await expect
		.poll(
			() => {
				const now = storedFiles(site).length
				const isSame = now === before
				before = now
				return isSame
			},
			{ interval: 250 },
		)
		.toBe(true)
	return storedFiles(site)
}

describe('strangers cannot make pages', () => {
	let site: Site
	const homes = [1, 2, 3].map((ID) => listing({ ID, Price: 200_000 + ID }))

	beforeAll(async () => {
		site = await startSite()
		await site.importPayload(withProjects(homes, [51, 52]))
		await site.importPayload(withProjects(homes.slice(1), [52]), '--allow-shrink')
	})
	afterAll(() => site?.stop())

	const ask = (address: string) => askRaw(site.origin + address)
	const invented = (stem: string, id: number) =>
		Array.from({ length: 8 }, (_, n) => `/fr/${stem}/fill${n}/x${n}/${id}/`)

	test.each([
		['a withdrawn home', [...invented('a-vendre', 1), ...invented('a-louer', 1), '/fr/property/1/']],
		['a withdrawn project', [...invented('projets', 51), '/fr/projects/51/']],
	])('%s has one address in French, and no other is stored', async (_, addresses) => {
		const before = await settledFiles(site)
		const targets = new Set<string>()
		for (const address of addresses) {
			const { status, headers } = await ask(address)
			expect(status, address).toBe(308)
			targets.add(new URL(headers.location ?? '', site.origin).pathname)
		}
		expect(targets.size).toBe(1)
		expect(await settledFiles(site)).toEqual(before)
		const [target = ''] = targets
		expect((await ask(target)).status).toBe(410)
		expect((await ask(target)).status).toBe(410)
		expect(await settledFiles(site)).toHaveLength(before.length + 1)
	})

	test('an address whose first part is no language answers 404 and is not stored', async () => {
		await ask('/property/2/')
		const before = await settledFiles(site)
		const first = ['feeds', 'sitemaps', 'images', 'sample', 'fonts', 'pictures', 'api', '_next', 'icon.png', 'media']
		const rest = ['property/2', 'property/1/property-sale/a/b', 'project/51/project/c/d', 'lists/sale', 'info/contact']
		const single = ['/sample/projects', '/images/missing', '/robots.txt/projects', '/sitemap.xmlx/lists/rent', '/fr/fr']
		for (const address of [...first.flatMap((one) => rest.map((other) => `/${one}/${other}`)), ...single]) {
			for (const each of [address, `${address}/`]) expect((await ask(each)).status, each).toBe(404)
		}
		expect(await settledFiles(site)).toEqual(before)
	})

	test('searches are stored once they are repeated, never those around places of their visitor', async () => {
		await ask('/for-sale/')
		const before = await settledFiles(site)
		const searches = Array.from({ length: 20 }, (_, number) => `/for-sale/?surface=${10 + number}`)
		const visit = (path: string) =>
			fetch(site.origin + path, { headers: { accept: 'text/html' } }).then((it) => it.text())
		for (const search of [...searches, '/for-sale/?around=Mons&km=5', '/for-sale/?around=Mons&km=5'])
			await visit(search)
		expect(await settledFiles(site)).toEqual(before)
		const page = await visit('/for-sale/?surface=10&utm_source=x')
		expect(page).toContain('noindex')
		expect(await settledFiles(site)).toHaveLength(before.length + 1)
		const again = await fetch(`${site.origin}/for-sale/?surface=10`, { headers: { accept: 'text/html' } })
		expect(again.headers.get('x-nextjs-cache')).toBe('HIT')
		expect(await again.text()).toBe(page)
		expect(again.headers.get('content-security-policy')).not.toContain('nonce')
	})

	test('however a page is requested, it is stored once', async () => {
		await ask('/property/2/')
		await ask('/fr/a-vendre/')
		await ask('/feeds/sale-nl.xml')
		await ask('/sitemap.xml')
		const before = await settledFiles(site)
		for (const address of [
			'/property/2/?x=1',
			'/property/2/?_rsc=abc',
			'/property/%32/',
			'/Property/2',
			'//property//2/',
			'/nl/property/2/',
			'/property/2.rsc',
			'/property/2.segments/_full.segment.rsc',
			'/property/02/',
			'/fr/a-vendre/?utm_source=x',
			'/fr/A-VENDRE/',
			'/fr/lists/sale/',
			'/feeds/sale-nl.xml?x=1',
			'/feeds/s%61le-nl.xml',
			'/feeds/sale-xx.xml',
			'/sitemap.xml?x=1',
			'/sitemaps/listings-9.xml',
			'/feedback/invented/',
			'/menu/invented/',
			'/property/999999/',
		]) {
			await ask(address)
			for (const headers of Object.values(PAGE_DATA)) await askData(site.origin + address, headers)
		}
		expect(await settledFiles(site)).toEqual(before)
	})
})

describe('the folder of stored pages has a bound', { timeout: 600_000 }, () => {
	const homes = Array.from({ length: 20 }, (_, index) => listing({ ID: index + 1, Price: 200_000 + index }))
	const sizeOf = (site: Site) => storedFiles(site).reduce((sum, file) => sum + fs.statSync(file).size, 0)

	test('and keeps it while the whole site is visited, also after a restart', async () => {
		const site = await startSite({ env: { PAGE_CACHE_MB: '1' } })
		try {
			await site.importPayload(payload(homes))
			let asked = 0
			for (const language of ['', '/en', '/fr/a-vendre/x/y']) {
				for (const { ID } of homes) {
					const stem = language.startsWith('/fr') ? language : `${language}/property`
					const answer = await fetch(`${site.origin}${stem}/${ID}/`)
					expect(answer.status).toBe(200)
					await answer.arrayBuffer()
					asked += 1
				}
			}
			const largest = 1.1 * 1024 * 1024
			await expect.poll(() => sizeOf(site)).toBeLessThan(largest)
			expect(storedFiles(site).length).toBeLessThan(asked)
			expect(storedFiles(site).length).toBeGreaterThan(10)
			await site.halt()
			await site.resume()
			expect((await fetch(`${site.origin}/property/1/`)).status).toBe(200)
			await expect.poll(() => sizeOf(site)).toBeLessThan(largest)
		} finally {
			await site.stop()
		}
	})
})

describe('every form of a page has the lifetime and the status of the page, and is the same after a restart', () => {
	let site: Site
	beforeAll(async () => {
		site = await startSite()
		const homes = [1, 2].map((ID) => listing({ ID, Price: 200_000 + ID }))
		await site.importPayload(payload(homes))
		await site.importPayload(payload(homes.slice(1)), '--allow-shrink')
	})
	afterAll(() => site?.stop())

	test.each([
		['a home', '/property/2/', 200, 'public, max-age=0, s-maxage=2, stale-while-revalidate=2'],
		['a withdrawn home', '/property/1/', 410, 'public, max-age=0, s-maxage=2, stale-while-revalidate=2'],
		['a missing home', '/property/999/', 404, 'public, max-age=0, s-maxage=2, stale-while-revalidate=2'],
		['a missing page', '/nowhere/', 404, 'public, max-age=0, s-maxage=2, stale-while-revalidate=2'],
		['a list', '/fr/a-vendre/', 200, 'public, max-age=0, s-maxage=2, stale-while-revalidate=2'],
		['the login', '/login/', 200, 'private, no-store'],
		['the folder of the interfaces', '/api/', 404, 'public, max-age=0, s-maxage=2, stale-while-revalidate=2'],
		['the folder of films', '/media/', 404, 'public, max-age=0, s-maxage=2, stale-while-revalidate=2'],
	])('%s', async (_, address, status, lifetime) => {
		for (let visit = 0; visit < 2; visit++) {
			for (const [form, headers] of [['HTML', {}] as const, ...Object.entries(PAGE_DATA)]) {
				const answer = await askData(site.origin + address, headers)
				const lifetimes = answer.headers['cache-control']
				expect({ form, status: answer.status, lifetimes }).toEqual({ form, status, lifetimes: lifetime })
			}
		}
	})

	test('parts that are requested by a path of their own', async () => {
		for (const address of ['/property/2.segments/_full.segment.rsc', '/contact.segments/_tree.segment.rsc']) {
			const answer = await askRaw(site.origin + address)
			expect(answer.headers['cache-control'], address).not.toContain('3600')
			expect(answer.status, address).toBe(404)
		}
	})

	test('a part of a withdrawn page is never answered as unchanged', async () => {
		const headers = PAGE_DATA['/_tree'] ?? {}
		const { headers: found } = await askData(`${site.origin}/property/2/`, headers)
		for (const tag of [found.etag ?? '', '*']) {
			const answer = await askData(`${site.origin}/property/1/`, { ...headers, 'if-none-match': tag })
			expect(answer.status).toBe(410)
		}
	})

	test('a stored page is read unchanged after a restart', async () => {
		const all = () =>
			Promise.all(
				[{}, ...Object.values(PAGE_DATA)].map(async (headers) => {
					const { status, body, headers: got } = await askData(`${site.origin}/property/2/`, headers)
					return [status, body.toString(), got['content-security-policy'], got['cache-control'], got['content-type']]
				}),
			)
		await all()
		const before = await all()
		await site.halt()
		await site.resume()
		expect((await fetch(`${site.origin}/property/2/`)).headers.get('x-nextjs-cache')).toBe('HIT')
		expect(await all()).toEqual(before)
	})

	test('a stored page that cannot be read is rendered again', async () => {
		const first = await (await fetch(`${site.origin}/property/2/`)).text()
		await expect.poll(() => storedFiles(site).length).toBeGreaterThan(0)
		await site.halt()
		for (const file of storedFiles(site)) fs.truncateSync(file, fs.statSync(file).size - 7)
		await site.resume()
		const answer = await fetch(`${site.origin}/property/2/`)
		expect(answer.headers.get('x-nextjs-cache')).toBe('MISS')
		expect((await answer.text()).length).toBe(first.length)
	})
})
