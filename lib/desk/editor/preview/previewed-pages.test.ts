import fs from 'node:fs'
import { expect, test } from 'vitest'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { TREE } from '#lib/desk/editor/tree.ts'
import { isSeen, pageOf } from './page-of.ts'
import { previewedPages } from './previewed-pages.ts'

const sample = (file: string): Json => JSON.parse(fs.readFileSync(`config/${file}`, 'utf8'))
const menu = sample('menu.json')
const pages = previewedPages(menu)
const hrefOf = (id: string, language: string) => pages.find((page) => page.id === id)?.hrefs[language]

test('every page has its address in the preview in each language', () => {
	expect(hrefOf('home', 'nl')).toBe('/preview/')
	expect(hrefOf('home', 'fr')).toBe('/preview/fr/')
	expect(hrefOf('team', 'nl')).toBe('/preview/over-ons/team/')
	expect(hrefOf('contact', 'fr')).toBe('/preview/fr/contact/')
	expect(hrefOf('login', 'fr')).toBeUndefined()
})

test('a page that is not complete yet has no address and leaves the others theirs', () => {
	const [first, ...rest] = Object(menu).pages
	const broken = previewedPages({ pages: [first, { id: 'new' }, ...rest] })
	expect(broken).toEqual(pages)
})

test('the preview follows a chosen page, an entry to the page that shows it, and else shows the home page', () => {
	const at = (leaf: string, file: string, ...path: (string | number)[]) =>
		pageOf(leaf, { file, path }, sample(file), pages)
	const people = Object(sample('team.json')).people
	const faq = Object(sample('faq.json')).groups
	expect(at('menu', 'menu.json', 'pages', 4, 'params', 'modules', 1)).toBe('services')
	expect(at('articles', 'articles.json', 'articles', 0, 'body')).toBe('disclaimer')
	expect(at('articles', 'articles.json', 'articles', 2)).toBe('privacy-statement')
	expect(at('team', 'team.json', 'people', people.length - 1)).not.toBe('home')
	expect(at('faq', 'faq.json', 'groups', faq.length - 1)).toBe('let')
	expect(at('faq', 'faq.json', 'groups', 0)).toBe('faq')
	expect(pageOf('testimonials', null, undefined, pages)).not.toBe('home')
	expect(at('banner', 'banner.json', 'title')).toBe('home')
	expect(at('identity', 'site.json', 'phone')).toBe('contact')
	expect(at('frame', 'footer.json', 'columns', 0)).toBe('home')
})

test('only what a page shows has a preview', () => {
	expect(['menu', 'look', 'team', 'identity', 'search', 'words', 'languages'].filter(isSeen)).toHaveLength(7)
	expect(['technical', 'feed', 'mails', 'documents', 'statistics'].filter(isSeen)).toEqual([])
	// Each name is one of the tree.
	const leaves = TREE.flatMap((section) => section.leaves.map(({ id }) => id))
	expect(leaves.filter((id) => !isSeen(id))).toHaveLength(12)
})
