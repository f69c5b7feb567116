// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { rssXml } from './rss-xml.ts'

test('a feed is well-formed RSS 2.0 with atom:self, whatever its titles contain', () => {
	const xml = rssXml({
		title: 'Nieuw & te koop',
		description: 'Te koop',
		language: 'nl',
		url: 'https://a.example/for-sale/',
		self: 'https://a.example/feeds/sale-nl.xml',
		items: [
			{
				title: 'Huis <script>alert(1)</script> & "tuin"\u0000\u000b',
				titleLanguage: 'fr',
				description: '4 slpk. · 214 m²',
				url: 'https://a.example/property/1/',
				publishedAt: '2026-11-18T08:12:00.000Z',
				picture: 'https://a.example/p.jpg?a=1&b=2',
			},
		],
	})
	const parsed = new DOMParser().parseFromString(xml, 'application/xml')
	expect(parsed.querySelector('parsererror')).toBeNull()
	expect(parsed.documentElement.getAttribute('version')).toBe('2.0')
	const self = parsed.getElementsByTagName('atom:link')[0]
	expect([self?.getAttribute('rel'), self?.getAttribute('href')]).toEqual([
		'self',
		'https://a.example/feeds/sale-nl.xml',
	])
	const item = parsed.querySelector('item')
	expect(item?.querySelector('title')?.textContent).toBe('Huis <script>alert(1)</script> & "tuin"')
	expect(item?.querySelector('title')?.getAttribute('xml:lang')).toBe('fr')
	expect(item?.querySelector('pubDate')?.textContent).toBe('Wed, 18 Nov 2026 08:12:00 GMT')
	expect(item?.querySelector('guid')?.textContent).toBe('https://a.example/property/1/')
	expect(item?.getElementsByTagName('media:content')[0]?.getAttribute('url')).toBe('https://a.example/p.jpg?a=1&b=2')
})
