import { describe, expect, test } from 'vitest'
import { project, property, trilingual } from '#tests/support/data/payload.ts'
import { withSite } from '#tests/support/site/with-site.ts'

const words = (language: string) => ({ TypeDescription: `Huis ${language}`, Description: `<p>Tekst ${language}.</p>` })
const webIDs = [
	{ WebID: 1, Name: 'Woning', language: 'nl' },
	{ WebID: 1, Name: 'Maison', language: 'fr' },
	{ WebID: 1, Name: 'House', language: 'en' },
]

const payload = {
	webIDs,
	properties: [
		...trilingual(1, words('x')),
		property(2, words('nl')),
		...['fr', 'en'].map((language) => property(3, { language, Price: 250_000, ...words(language) })),
		property(4, words('nl')),
		property(4, { language: 'fr' }),
		property(5),
		property(5, { language: 'fr' }),
		property(6, { ...words('nl'), CreatedAt: '', ModifiedAt: '2020-01-01T10:00:00Z' }),
	],
	projects: [project(51, { Name: 'Clos', Delivery: '2027-03-31T00:00:00' })],
}

const site = withSite()

interface Page {
	html: string
	robots: string | null
	hreflang: string[]
}

async function page(path: string): Promise<Page> {
	const response = await fetch(new URL(path, site().origin), { redirect: 'manual' })
	expect(response.status, path).toBe(200)
	const html = await response.text()
	const hreflang = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(([, code]) => code ?? '')
	return { html, robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? null, hreflang }
}

test('the payload is imported whole', async () => {
	expect(await site().importPayload(payload)).toMatchObject({ status: 0 })
})

describe('in a language in which a home has no text of its own', () => {
	test.each([
		['/fr/a-vendre/binche/huis-nl/2/', 'nl', 'Ce texte n’existe pas en français. Vous le lisez en néerlandais.'],
		['/en/property/2/', 'nl', 'This text does not exist in English. You are reading it in Dutch.'],
		['/property/3/', 'fr', 'Deze tekst bestaat niet in het Nederlands. U leest hem in het Frans.'],
		['/fr/a-vendre/binche/huis-nl/4/', 'nl', 'Ce texte n’existe pas en français. Vous le lisez en néerlandais.'],
	])('%s shows the text in %s, says so, and stays out of search engines', async (path, language, line) => {
		const { html, robots, hreflang } = await page(path)
		expect(html).toContain(line)
		expect(html).toContain(`lang="${language}"><p>Tekst ${language}.</p>`)
		expect(robots).toBe('noindex, follow')
		expect(hreflang).toEqual([])
		expect(html).toContain(`"inLanguage":"${language}"`)
	})

	test('the list shows it nevertheless, with the language of its title on the card', async () => {
		const { html } = await page('/fr/a-vendre/')
		for (const id of [1, 2, 3, 4, 5]) expect(html).toMatch(new RegExp(`href="/fr/a-vendre/binche/[a-z-]+/${id}/"`))
		expect(html).toMatch(/<h2[^>]* lang="nl"[^>]*><a[^>]*>Huis nl/)
		expect(html).not.toMatch(/<h2[^>]* lang="fr"/)
	})

	test('the map and the feed of new homes name the language of its title too', async () => {
		const answer = await fetch(new URL('/api/markers?goal=sale&language=fr', site().origin))
		const { markers }: { markers: { title: string; titleLanguage?: string }[] } = await answer.json()
		const languages = markers.map(({ title, titleLanguage = 'fr' }) => [title, titleLanguage])
		expect(languages).toEqual(
			expect.arrayContaining([
				['Huis nl', 'nl'],
				['Huis fr', 'fr'],
			]),
		)
		const feed = await (await fetch(new URL('/feeds/sale-fr.xml', site().origin))).text()
		expect(feed).toContain('<title xml:lang="nl">Huis nl, Binche')
		expect(feed).toContain('<title>Huis fr, Binche')
	})

	test('a search finds it by place and type in that language, and by the words of the text that it has', async () => {
		const found = async (language: string, words: string) => {
			const path = language === 'fr' ? '/fr/a-vendre/' : '/for-sale/'
			const { html } = await page(`${path}?search=${encodeURIComponent(words)}`)
			return [...new Set([...html.matchAll(/href="[^"]*\/(\d)\/"/g)].map(([, id]) => Number(id)))].sort()
		}
		expect(await found('fr', 'maison Binche')).toEqual(expect.arrayContaining([2, 3]))
		expect(await found('fr', 'Tekst nl')).toEqual(expect.arrayContaining([2, 4]))
		expect(await found('fr', 'Tekst nl')).not.toContain(3)
		expect(await found('nl', 'Tekst fr')).toContain(3)
	})
})

describe('in a language that has the text', () => {
	test.each([
		['/property/1/', ['nl', 'fr', 'en', 'x-default']],
		['/property/2/', ['nl', 'x-default']],
		['/fr/a-vendre/binche/huis-fr/3/', ['fr', 'en', 'x-default']],
		['/property/4/', ['nl', 'x-default']],
	])('%s is known to search engines in the languages %j alone', async (path, languages) => {
		const { html, robots, hreflang } = await page(path)
		expect(hreflang.sort()).toEqual([...languages].sort())
		expect(robots).toBe('index, follow')
		expect(html).not.toMatch(/Deze tekst bestaat niet|Ce texte n’existe pas/)
	})

	test('a home without any text is described by its facts in every language', async () => {
		const { html, robots, hreflang } = await page('/fr/a-vendre/binche/maison-binche/5/')
		expect(html).toMatch(/<h1[^>]*>Maison, Binche/)
		expect(html).not.toContain('Ce texte n’existe pas')
		expect(robots).toBe('index, follow')
		expect(hreflang.sort()).toEqual(['en', 'fr', 'nl', 'x-default'])
	})
})

test('the sitemap has each home in the languages of its text, at its final address', async () => {
	const xml = await (await fetch(new URL('/sitemaps/listings-1.xml', site().origin))).text()
	const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
	expect(urls.sort()).toEqual(
		[
			...['/property/1/', '/fr/a-vendre/binche/huis-x/1/', '/en/property/1/'],
			'/property/2/',
			...['/fr/a-vendre/binche/huis-fr/3/', '/en/property/3/'],
			'/property/4/',
			...['/property/5/', '/fr/a-vendre/binche/maison-binche/5/', '/en/property/5/'],
			'/property/6/',
		].sort(),
	)
	for (const path of urls) await page(path)
	for (const line of xml.split('\n').filter((entry) => /\/3\/<\/loc>/.test(entry))) {
		expect(line).toMatch(/hreflang="x-default" href="[^"]*\/fr\/a-vendre\/binche\/huis-fr\/3\/"/)
	}
})

test('a project follows the same rule, and a delivery date is shown as its month', async () => {
	const dutch = await page('/projects/51/')
	expect(dutch.html).toContain('maart 2027')
	expect(dutch.hreflang.sort()).toEqual(['nl', 'x-default'])
	const french = await page('/fr/projets/binche/clos/51/')
	expect(french.html).toContain('mars 2027')
	expect(french.robots).toBe('noindex, follow')
	const xml = await (await fetch(new URL('/sitemaps/projects.xml', site().origin))).text()
	expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]).toHaveLength(1)
})

test('a home is never shown as changed before it is on offer', async () => {
	const { html } = await page('/property/6/')
	const [, posted = '', modified = ''] = /"datePosted":"([\d-]+)","dateModified":"([\d-]+)"/.exec(html) ?? []
	expect(posted > '2026').toBe(true)
	expect(modified >= posted).toBe(true)
})
