import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PlainBrowser } from '#tests/support/browsers/plain-browser.ts'
import { type Site, startSite } from '#tests/support/site/site.ts'
import { unfilledTexts } from '#tests/support/site/unfilled.ts'
import { texts } from '#tests/support/texts.ts'

let site: Site
const get = (path: string) => fetch(new URL(path, site.origin), { redirect: 'manual' })

beforeAll(async () => {
	site = await startSite({ sample: true })
})

afterAll(async () => {
	await site.stop()
})

describe('the route table of the specification answers in each language', () => {
	test.each([
		['/', 'nl'],
		['/fr/', 'fr'],
		['/en/', 'en'],
		['/for-sale/', 'nl'],
		['/fr/a-vendre/', 'fr'],
		['/en/for-sale/', 'en'],
		['/for-rent/', 'nl'],
		['/fr/a-louer/', 'fr'],
		['/en/for-rent/', 'en'],
		['/projects/', 'nl'],
		['/fr/projets/', 'fr'],
		['/en/projects/', 'en'],
		['/contact/', 'nl'],
		['/fr/contact/', 'fr'],
		['/en/contact/', 'en'],
		['/demand-register/', 'nl'],
		['/fr/recherche/', 'fr'],
		['/en/demand-register/', 'en'],
		['/contact-demand/', 'nl'],
		['/fr/estimation-gratuite/', 'fr'],
		['/en/contact-demand/', 'en'],
		['/login/', 'nl'],
		['/fr/login/', 'fr'],
		['/en/login/', 'en'],
		['/property/1001/', 'nl'],
		['/en/property/1001/', 'en'],
		['/projects/501/', 'nl'],
		['/en/projects/501/', 'en'],
		['/disclaimer/', 'nl'],
		['/fr/mentions-legales/', 'fr'],
		['/en/disclaimer/', 'en'],
		['/cookie-policy/', 'nl'],
		['/fr/politique-de-cookies/', 'fr'],
		['/privacy-statement/', 'nl'],
		['/fr/declaration-de-confidentialite/', 'fr'],
		...['contact-me', 'contact-appointment', 'contact-construction', 'contact-demand'].flatMap((kind) => [
			[`/feedback/${kind}/`, 'nl'],
			[`/fr/merci/${kind}/`, 'fr'],
			[`/en/feedback/${kind}/`, 'en'],
		]),
		...['demand-register', 'send-to-friend', 'site-contact', 'sign-newsletter'].flatMap((kind) => [
			[`/feedback/${kind}/`, 'nl'],
			[`/fr/merci/${kind}/`, 'fr'],
			[`/en/feedback/${kind}/`, 'en'],
		]),
	])('%s in %s', async (path, language) => {
		const response = await get(path)
		const html = await response.text()
		expect(response.status).toBe(200)
		expect(html).toContain(`<html lang="${language}"`)
		expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
		expect(unfilledTexts(html)).toEqual([])
		expect(html).toContain(`rel="canonical" href="${site.origin}${path}"`)
	})

	// How the pages look and whether they are accessible: tests/e2e/access/every-page.spec.ts.
	test.each([
		['/for-sale/?city=binche|7130&sort=price-asc', 'nl', 200],
		['/for-sale/?bedrooms=9&city=binche|7130', 'nl', 200],
		['/fr/a-vendre/?bedrooms=3', 'fr', 200],
		...[1008, 1011, 1016, 1020, 1022, 1031, 1039].map((id) => [`/property/${id}/`, 'nl', 200] as const),
		...[1001, 1031].map((id) => [`/fr/property/${id}/`, 'fr', 200] as const),
		['/ask/friend/?listing=1001', 'nl', 200],
		['/accessibility/', 'nl', 200],
		['/diensten/', 'nl', 200],
		['/diensten/kopen/', 'nl', 200],
		['/diensten/verkopen/', 'nl', 200],
		['/fr/services/', 'fr', 200],
		['/over-ons/', 'nl', 200],
		['/over-ons/team/', 'nl', 200],
		['/over-ons/getuigenissen/', 'nl', 200],
		['/over-ons/veelgestelde-vragen/', 'nl', 200],
		['/fr/agence/', 'fr', 200],
		['/fr/agence/equipe/', 'fr', 200],
		['/personal/own-page/', 'nl', 200],
		['/no-such-page/', 'nl', 404],
		['/fr/pas-de-page/', 'fr', 404],
		['/en/no-such-page/', 'en', 404],
		['/property/99999999/', 'nl', 404],
		['/personal/newsletter/?token=x', 'nl', 404],
		['/personal/own-page/?token=x', 'nl', 404],
	] as const)('%s in %s: %i', async (path, language, status) => {
		const response = await fetch(new URL(path, site.origin))
		const html = await response.text()
		expect(response.status).toBe(status)
		expect(html).toContain(`<html lang="${language}"`)
		expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
		expect(unfilledTexts(html)).toEqual([])
	})

	test.each([
		['nl', '/'],
		['fr', '/fr/'],
		['en', '/en/'],
	] as const)('a page that does not exist says so in %s and links to %s', async (language, home) => {
		const browser = new PlainBrowser(site.origin)
		await browser.open(`${home}no-such-page/`)
		expect(browser.heading).toBe(texts(language)('errors.missing.title'))
		expect(browser.text).toContain(texts(language)('errors.missing.home'))
		expect(browser.link(texts(language)('errors.missing.home'))).toBe(home)
	})

	test.each([
		['/For-sale/', '/for-sale/'],
		['/nl/login/', '/login/'],
		['/feed-back/contact-me/', '/feedback/contact-me/'],
		['/fr/for-sale', '/fr/a-vendre/'],
	])('%s answers 308 to %s', async (path, target) => {
		const response = await get(path)
		expect(response.status).toBe(308)
		expect(new URL(response.headers.get('location') ?? '', site.origin).pathname).toBe(target)
	})

	test.each([
		'/fr/property/1001/',
		'/fr/a-vendre/mons/autre-chose/1001/',
		'/fr/a-louer/binche/x/1001/',
		'/fr/projects/501/',
	])('%s answers one 308 to the full path in French', async (path) => {
		const response = await get(path)
		expect(response.status).toBe(308)
		const target = new URL(response.headers.get('location') ?? '', site.origin).pathname
		expect(target).toMatch(/^\/fr\/(?:a-vendre|projets)\/[a-z0-9-]+\/[a-z0-9-]+\/(?:1001|501)\/$/)
		const page = await get(target)
		expect(page.status).toBe(200)
		expect(await page.text()).toContain('<html lang="fr"')
	})
})

test('every page of the sitemap answers 200, is its own canonical page and has all its texts filled', async () => {
	const index = await (await get('/sitemap.xml')).text()
	const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
	expect(files.length).toBeGreaterThanOrEqual(3)
	const urls: string[] = []
	for (const file of files) {
		for (const [, url] of (await (await fetch(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)) urls.push(url ?? '')
	}
	expect(new Set(urls).size).toBe(urls.length)
	expect(urls.filter((url) => /\/property\/\d+\/$/.test(url)).length).toBeGreaterThan(80)
	for (const url of urls) {
		const response = await fetch(url, { redirect: 'manual' })
		expect(response.status, url).toBe(200)
		const html = await response.text()
		expect(html, url).toContain(`rel="canonical" href="${url}"`)
		expect(unfilledTexts(html), url).toEqual([])
	}
})

test('every kind of page has a strict policy in exactly one header, and the other security headers', async () => {
	for (const path of [
		'/',
		'/for-sale/',
		'/for-sale/?city=binche%7C7130',
		'/property/1001/',
		'/nowhere/',
		'/contact/',
		'/projects/501/',
	]) {
		const { headers } = await get(path)
		const policy = headers.get('content-security-policy') ?? ''
		expect(policy.match(/default-src/g), path).toHaveLength(1)
		expect(policy, path).toMatch(/script-src 'self' '(?:sha256|nonce)-/)
		const scripts = policy.split('; ').find((part) => part.startsWith('script-src '))
		expect(scripts, path).not.toContain('unsafe')
		expect(policy, path).toContain("frame-ancestors 'none'")
		// The sample has no pictures from other hosts, and one video.
		expect(policy, path).toContain("; img-src 'self' data:; media-src 'self' https://media.w3.org; ")
		expect(policy, path).toContain("; base-uri 'none'; ")
		expect(policy, path).not.toContain('upgrade-insecure-requests')
		expect(headers.get('x-content-type-options')).toBe('nosniff')
		expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
		expect(headers.get('permissions-policy')).toContain('camera=()')
		expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
		expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
		expect(headers.get('x-powered-by')).toBeNull()
		expect(headers.get('strict-transport-security')).toBeNull()
	}
})

test.each([
	'lead',
	'alert',
	'appointment',
	'documents',
	'application',
	'testimonial',
	'newsletter',
	'friend',
	'summary',
	'impression',
	'shared-list',
	'list-mails',
])('a link to /personal/%s/ that opens nothing answers 404 with a whole page', async (page) => {
	for (const query of ['', '?token=abc.def.ghi']) {
		const response = await get(`/fr/personal/${page}/${query}`)
		expect(response.status).toBe(404)
		expect((await response.text()).match(/<h1[\s>]/g)).toHaveLength(1)
	}
})

test('robots.txt names the sitemap', async () => {
	expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
})

test('filtered results have the plain list as canonical and are not indexed; a plain page is its own', async () => {
	const filtered = await (await get('/for-sale/?city=binche%7C7130')).text()
	expect(filtered).toContain(`rel="canonical" href="${site.origin}/for-sale/"`)
	expect(filtered).toMatch(/<meta name="robots" content="noindex, follow"/)
	const second = await (await get('/for-sale/?page=2')).text()
	expect(second).toContain(`rel="canonical" href="${site.origin}/for-sale/?page=2"`)
	expect(second).not.toContain('noindex')
})

describe('files of public/', () => {
	const TYPES: Readonly<Record<string, string>> = {
		avif: 'image/avif',
		jpg: 'image/jpeg',
		pdf: 'application/pdf',
		png: 'image/png',
		svg: 'image/svg+xml',
		webp: 'image/webp',
		mp4: 'video/mp4',
		woff2: 'font/woff2',
		js: 'application/javascript; charset=UTF-8',
		json: 'application/json; charset=UTF-8',
	}

	test('each answers with its own bytes and type, in whichever folder it is', async () => {
		const files = fs.readdirSync('public', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
		expect(files.some(({ parentPath }) => parentPath === 'public/sample/documents')).toBe(true)
		for (const { parentPath, name } of files) {
			const address = `${parentPath.slice('public'.length)}/${encodeURIComponent(name)}`
			const response = await get(address)
			expect(response.status, address).toBe(200)
			expect(response.headers.get('content-type'), address).toBe(TYPES[name.split('.').at(-1) ?? ''])
			const { size } = fs.statSync(`${parentPath}/${name}`)
			expect((await response.arrayBuffer()).byteLength, address).toBe(size)
		}
	})

	test('the price list of a project says what it is, and does not claim to leave the site', async () => {
		const page = await (await get('/projects/501/')).text()
		const link = /<a[^>]*href="\/sample\/documents\/501-prices\.pdf"[^>]*>.*?<\/a>/s.exec(page)?.[0] ?? ''
		expect(link).toMatch(/Prijslijst.*PDF, \d+\s?kB/s)
		expect(link).not.toContain('andere site')
	})
})
