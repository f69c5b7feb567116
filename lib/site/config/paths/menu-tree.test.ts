import fs from 'node:fs'
import { expect, test } from 'vitest'
import { PathTable } from '#lib/site/config/schema/frame/path-table.ts'
import { Site } from '#lib/site/config/schema/frame/site.ts'
import { Menu } from '#lib/site/config/schema/pages/menu.ts'
import { pagePath, resolveLink } from './config-links.ts'
import { findPage, menuTree, type PageNode, pageTree } from './menu-tree.ts'

const read = (name: string): unknown => JSON.parse(fs.readFileSync(`config/${name}`, 'utf8'))
const dates = { createDate: '2026-10-01', modifyDate: '2026-11-03' }
const menu = Menu.parse({
	pages: [
		{ id: 'home', name: { nl: 'Home', fr: 'Accueil' }, status: 'Published', inMenu: false, ...dates },
		{ id: 'team', name: { nl: 'Ons team', fr: 'L’équipe' }, parentId: 'about', sort: 2, status: 'Published', ...dates },
		{ id: 'jobs', name: { nl: 'Vacatures', fr: 'Emplois' }, parentId: 'about', sort: 1, status: 'Draft', ...dates },
		{
			id: 'about',
			name: { nl: 'Over ons', fr: 'À propos' },
			path: { fr: 'agence', nl: 'over' },
			sort: 2,
			status: 'Published',
			...dates,
		},
		{ id: 'sale', name: { nl: 'Te koop', fr: 'À vendre' }, sort: 1, status: 'Published', ...dates },
	],
})
const config = { menu, paths: PathTable.parse(read('paths.json')), site: Site.parse(read('site.json')) }
const pageOf = (id: string) => menu.pages.find((page) => page.id === id) ?? expect.fail(id)
const ids = (nodes: PageNode[]): unknown[] =>
	nodes.map(({ page, children }) => (children.length > 0 ? [page.id, ids(children)] : page.id))

test('published pages are in order under their parents, and the home page is not in the menu', () => {
	expect(ids(pageTree(menu))).toEqual(['home', 'sale', ['about', ['team']]])
	expect(ids(menuTree(menu))).toEqual(['sale', ['about', ['team']]])
	expect(ids(menuTree(menu, true))).toEqual(['sale', ['about', ['jobs', 'team']]])
})

test('a path is the given one or made from the name, and a child is under its parent', () => {
	expect(pagePath(config, 'nl', pageOf('about'))).toBe('/over/')
	expect(pagePath(config, 'fr', pageOf('team'))).toBe('/fr/agence/l-equipe/')
	expect(pagePath(config, 'fr', pageOf('sale'))).toBe('/fr/a-vendre/')
})

test('a page is found by its path in any language; a draft is not', () => {
	expect(findPage(config, 'fr', ['agence', 'l-equipe'])?.id).toBe('team')
	expect(findPage(config, 'fr', ['over'])?.id).toBe('about')
	expect(findPage(config, 'nl', ['over', 'vacatures'])).toBeNull()
	expect(findPage(config, 'nl', ['over', 'vacatures'], true)?.id).toBe('jobs')
	expect(findPage(config, 'nl', ['vacatures'])).toBeNull()
})

test.each([
	['page:about', '/fr/agence/', false],
	['page:contact-demand', '/fr/estimation-gratuite/', false],
	['https://www.biv.be/', 'https://www.biv.be/', true],
	['tel:+3264123456', 'tel:+3264123456', false],
])('the link %s leads to %s', (link, href, isExternal) => {
	expect(resolveLink(config, 'fr', link)).toEqual({ href, isExternal })
})

test('a link to a draft or to a missing page gives null', () => {
	expect(resolveLink(config, 'nl', 'page:jobs')).toBeNull()
	expect(resolveLink(config, 'nl', 'page:jobs', true)?.href).toBe('/over/vacatures/')
	expect(resolveLink(config, 'nl', 'page:none')).toBeNull()
})
