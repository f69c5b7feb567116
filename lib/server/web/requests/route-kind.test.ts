import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROUTE_KINDS, routeKind } from './route-kind.ts'

const APP = path.join(import.meta.dirname, '../../../../app')
const foldersIn = (folder: string) =>
	fs
		.readdirSync(path.join(APP, folder), { withFileTypes: true })
		.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const kindOf = (target: string, page: string | null = null, status: number | null = 200) =>
	routeKind({ target, page, status })

test('every folder of pages and of the API has a kind of its own', () => {
	const groups = foldersIn('[locale]').flatMap((name) =>
		name.startsWith('(') ? foldersIn(`[locale]/${name}`) : [name],
	)
	const api = foldersIn('api').filter((name) => !name.startsWith('['))
	for (const name of groups) expect(kindOf('/', `/nl/${name}`)).toBe(name)
	for (const name of api) expect(kindOf(`/api/${name}/1001`)).toBe(`api/${name}`)
	const kinds = [...groups, ...api.map((name) => `api/${name}`)]
	const others = ['home', 'api/other', 'asset', 'picture', 'media', 'file', 'redirect', 'other']
	expect(ROUTE_KINDS).toEqual(new Set([...kinds, ...others]))
})

test.each([
	['/', '/nl', 200, 'home'],
	['/fr/a-vendre/1001/villa/', 'http://localhost:3000/fr/property/1001/villa', 200, 'property'],
	['/te-koop/?price=1', '/nl/results/sale?price=1', 200, 'results'],
	['/nl/1001', null, 308, 'redirect'],
	['/_next/static/chunks/a.js', null, 200, 'asset'],
	['/_next/static/chunks/a.js', null, 304, 'asset'],
	['/pictures/0a/640.avif', null, 200, 'picture'],
	['/media/logo.svg', null, 200, 'media'],
	['/sitemaps/nl-1.xml', null, 200, 'file'],
	['/api/', null, 404, 'api/other'],
	['/api/constructor', null, 404, 'api/other'],
	['/constructor', null, 404, 'other'],
	['//[', null, 400, 'other'],
	['/', '/nl/<script>', 200, 'other'],
	['*', null, null, 'other'],
])('%s that led to %s with %s is %s', (target, page, status, kind) => {
	expect(kindOf(target, page, status)).toBe(kind)
	expect(ROUTE_KINDS).toContain(kind)
})
