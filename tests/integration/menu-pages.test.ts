import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { pagePath } from '#lib/site/config/paths/config-links.ts'
import { PathTable } from '#lib/site/config/schema/frame/path-table.ts'
import { Site } from '#lib/site/config/schema/frame/site.ts'
import { Menu, type Page } from '#lib/site/config/schema/pages/menu.ts'
import { withSite } from '#tests/support/site/with-site.ts'
import { texts } from '#tests/support/texts.ts'

const read = (name: string, folder = 'config') => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'))
const places = {
	menu: Menu.parse(read('menu.json')),
	paths: PathTable.parse(read('paths.json')),
	site: Site.parse(read('site.json')),
}
const published = places.menu.pages.filter(({ status }) => status === 'Published')
const builtIn = new Set<string>(places.paths.pages.map(({ id }) => id))
const visits = published
	.filter(({ id }) => id !== 'login')
	.flatMap((page) =>
		places.site.languages.map((language) => ({ page, language, href: pagePath(places, language, page) })),
	)

const site = withSite({ sample: true })
const get = (href: string) => fetch(new URL(href, site().origin), { redirect: 'manual' })
const text = async (href: string) => (await get(href)).text()
const decoded = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('\u00a0', ' ')

/** Writes the menu as staff would, changed by `edit`. */
function editMenu(edit: (pages: Page[]) => void): void {
	const file = path.join(site().configDir, 'menu.json')
	const menu = JSON.parse(fs.readFileSync(file, 'utf8'))
	edit(menu.pages)
	fs.writeFileSync(file, JSON.stringify(menu, null, '\t'))
}

const pageOf = (pages: Page[], id: string) => pages.find((page) => page.id === id) ?? expect.fail(id)
/** Retries until it holds. The bench `web-changes` shows how soon that is on a quiet machine. */
const soon = (condition: () => Promise<boolean>) => expect.poll(condition, { interval: 50 }).toBe(true)

describe('every published page of the menu', () => {
	test.each(visits)('answers 200 at $href', async ({ page, language, href }) => {
		const response = await get(href)
		const html = decoded(await response.text())
		expect(response.status).toBe(200)
		expect(html).toContain(`<html lang="${language}"`)
		if (!builtIn.has(page.id) || page.params.modules.length > 0) {
			const title = page.params.title?.[language] ?? (page.id === 'home' ? null : page.name[language])
			if (title) expect(html).toContain(`>${title}</h1>`)
			for (const module of page.params.modules) {
				const words = decoded(module.title?.[language] ?? '')
				if (!words) continue
				// The sample lets no home in a village: a list of nothing has no heading.
				const isEmpty = module.type === 'property-list' && module.goal === 'rent' && Boolean(page.place)
				if (isEmpty) expect(html).not.toContain(words)
				else expect(html).toContain(words)
			}
		}
	})

	test('links to itself in the other languages and is in the sitemap', async () => {
		const html = await text('/diensten/verkopen/')
		const sitemap = await text('/sitemaps/pages.xml')
		for (const href of ['/diensten/verkopen/', '/fr/services/vendre/', '/en/services/selling/']) {
			expect(html).toContain(`${site().origin}${href}`)
			expect(sitemap).toContain(`<loc>${site().origin}${href}</loc>`)
		}
		expect(sitemap).toContain('<lastmod>2026-11-03</lastmod>')
	})

	test('takes one redirect from another case, without its slash and from the path of another language', async () => {
		for (const wrong of ['/Diensten/Verkopen', '/services/vendre/', '/nl/diensten/verkopen/']) {
			const response = await get(wrong)
			expect([response.status, new URL(response.headers.get('location') ?? '', site().origin).pathname]).toEqual([
				...[308, '/diensten/verkopen/'],
			])
		}
	})

	test('has its questions as structured data', async () => {
		const faq = published.find(({ id }) => id === 'faq') ?? expect.fail('no questions')
		expect(await text(pagePath(places, 'fr', faq))).toContain('"@type":"FAQPage"')
	})
})

describe('a running server shows an edit of the menu', () => {
	test('a changed title', async () => {
		expect(await text('/over-ons/')).toContain('Drie mensen en een belfort')
		editMenu((pages) => {
			pageOf(pages, 'about').params.title = { nl: 'Vier mensen', fr: 'Quatre personnes', en: 'Four people', de: 'Vier' }
		})
		await soon(async () => (await text('/over-ons/')).includes('>Vier mensen</h1>'))
		expect(await text('/fr/agence/')).toContain('>Quatre personnes</h1>')
	})

	test('a block that became a draft is gone, and the others stay', async () => {
		expect(await text('/over-ons/')).toContain('Rond de Grote Markt')
		editMenu((pages) => {
			for (const module of pageOf(pages, 'about').params.modules) if (module.type === 'gallery') module.status = 'Draft'
		})
		await soon(async () => !(await text('/over-ons/')).includes('Rond de Grote Markt'))
		expect(await text('/over-ons/')).toContain('Een kantoor op de Grote Markt')
	})

	test('a page that became a draft answers 404, and nothing links to it', async () => {
		expect((await get('/diensten/kopen/')).status).toBe(200)
		editMenu((pages) => {
			const { params } = pageOf(pages, 'services')
			params.modules = params.modules.filter((module) => !JSON.stringify(module).includes('page:buy'))
			pageOf(pages, 'buy').status = 'Draft'
		})
		await soon(async () => (await get('/diensten/kopen/')).status === 404)
		expect((await get('/fr/services/acheter/')).status).toBe(404)
		expect(await text('/sitemaps/pages.xml')).not.toContain('/diensten/kopen/')
		expect(await text('/diensten/')).not.toContain('href="/diensten/kopen/"')
	})

	test('a page without a name in a language is missing there; its switcher leads home; others keep it', async () => {
		expect((await get('/en/services/letting/')).status).toBe(200)
		editMenu((pages) => {
			delete pageOf(pages, 'let').name.en
		})
		await soon(async () => (await get('/en/services/letting/')).status === 404)
		expect((await get('/diensten/verhuren/?lng=en')).status).toBe(200)
		const page = await text('/diensten/verhuren/')
		expect(page).toContain('hrefLang="fr"')
		expect(page).not.toContain('<link rel="alternate" hrefLang="en"')
		expect(page).toMatch(/<a href="\/en\/" lang="en"/)
		expect(await text('/en/services/')).not.toMatch(/href="\/en\/services\/let/)
		const sitemap = await text('/sitemaps/pages.xml')
		expect(sitemap).toContain('/diensten/verhuren/')
		expect(sitemap).not.toContain('/en/services/let')
	})

	test('built-in pages that became drafts answer 404 with a complete page, also if rendered per request', async () => {
		editMenu((pages) => {
			for (const id of ['login', 'demand-register']) pageOf(pages, id).status = 'Draft'
		})
		const title = texts('nl')('errors.missing.title')
		for (const href of ['/login/', '/login/?to=1001', '/demand-register/', '/demand-register/?goal=sale']) {
			await soon(async () => (await get(href)).status === 404)
			expect((await text(href)).replace(/<script.*?<\/script>/gs, ''), href).toContain(title)
		}
	})

	test('texts for search engines and for shared links', async () => {
		editMenu((pages) => {
			const { params } = pageOf(pages, 'services')
			const words = (title: string) => ({ nl: title, fr: title, en: title, de: title })
			params.seo = {
				isActiveSEO: false,
				pageTitle: words('Tabblad'),
				description: words('Gezocht'),
				ogImage: '/sample/row-maitre.jpg',
				ogTitle: words('Gedeeld'),
				ogDescription: words('Verteld'),
				twitterTitle: words('Op X'),
				twitterDescription: words('Daar verteld'),
				twitterImage: '/sample/villa-barn.jpg',
			}
		})
		await soon(async () => (await text('/diensten/')).includes('<title>Tabblad | '))
		const html = await text('/diensten/')
		for (const [name, content] of [
			['name="description"', 'Gezocht'],
			['name="robots"', 'noindex, follow'],
			['property="og:title"', 'Gedeeld'],
			['property="og:description"', 'Verteld'],
			['property="og:image"', `${site().origin}/sample/row-maitre.jpg`],
			['name="twitter:title"', 'Op X'],
			['name="twitter:description"', 'Daar verteld'],
			['name="twitter:image"', `${site().origin}/sample/villa-barn.jpg`],
		]) {
			expect(html).toContain(`${name} content="${content}"`)
		}
		expect(await text('/sitemaps/pages.xml')).not.toContain(`<loc>${site().origin}/diensten/</loc>`)
	})
})
