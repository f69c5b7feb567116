// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { entriesXml, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

test('each language has its own address with all alternates, x-default and pictures', () => {
	const entries = entriesXml([
		{
			alternates: [
				{ language: 'nl', url: 'https://a.example/property/1/' },
				{ language: 'fr', url: 'https://a.example/fr/a-vendre/x/y/1/' },
			],
			defaultLanguage: 'nl',
			modifiedAt: '2026-11-20T10:00:00.000Z',
			pictures: ['https://a.example/p.jpg?a=1&b=2'],
		},
	])
	const parsed = new DOMParser().parseFromString(sitemapXml(entries), 'application/xml')
	const urls = [...parsed.getElementsByTagName('url')]
	expect(urls.map((url) => url.getElementsByTagName('loc')[0]?.textContent)).toEqual([
		'https://a.example/property/1/',
		'https://a.example/fr/a-vendre/x/y/1/',
	])
	for (const url of urls) {
		const links = [...url.getElementsByTagName('xhtml:link')]
		expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
			['nl', 'https://a.example/property/1/'],
			['fr', 'https://a.example/fr/a-vendre/x/y/1/'],
			['x-default', 'https://a.example/property/1/'],
		])
		expect(url.getElementsByTagName('image:loc')[0]?.textContent).toBe('https://a.example/p.jpg?a=1&b=2')
		expect(url.getElementsByTagName('lastmod')[0]?.textContent).toBe('2026-11-20T10:00:00.000Z')
	}
})

test('the index names every file', () => {
	expect(sitemapIndexXml(['https://a.example/1.xml'])).toContain('<loc>https://a.example/1.xml</loc>')
})
