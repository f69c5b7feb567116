import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatAreas } from '#lib/homes/search/area/area-param.ts'
import { type Asked, findRoute } from './route.ts'

const CIRCLE = { kind: 'circle' as const, centre: { latitude: 51.05, longitude: 3.72 }, km: 5 }

function asked(address: string, rest: Partial<Asked> = {}): Asked {
	const { pathname, searchParams } = new URL(address, 'http://site.example')
	const visitor = { hasSession: false, hasKey: true, preview: null, isDocument: true, isRepeated: () => false }
	return { pathname, searchParams, method: 'GET', ...visitor, ...rest }
}
const route = (address: string, rest: Partial<Asked> = {}) => findRoute(asked(address, rest))

describe('a public page', () => {
	it('is stored, and reads no parameter', () => {
		expect(route('/fr/a-vendre/?utm_source=x')).toEqual({
			kind: 'page',
			audience: 'all',
			internal: '/fr/lists/sale',
			search: '',
			isStored: true,
		})
	})

	it('is rendered for the request if it searches, from known parameters only', () => {
		expect(route('/for-sale/?bedrooms=3&utm_source=x')).toEqual({
			kind: 'page',
			audience: 'all',
			internal: '/nl/results/sale',
			search: 'bedrooms=3',
			isStored: false,
		})
	})

	describe('of a search that visitors repeat', () => {
		const repeated = (address: string, rest: Partial<Asked> = {}) => {
			const searches: string[] = []
			const found = route(address, { isRepeated: (search) => searches.push(search) > 0, ...rest })
			const [, language, lists, goal, search = ''] = found.kind === 'page' ? found.internal.split('/') : []
			return {
				searches,
				found,
				internal: [`/${language}/${lists}/${goal}`, Buffer.from(search, 'base64url').toString()],
			}
		}

		it('is stored under its canonical parameters', () => {
			const { found, searches, internal } = repeated('/fr/a-vendre/?price=100000-300000&utm_source=x&bedrooms=2')
			expect(internal).toEqual(['/fr/lists/sale', 'bedrooms=2&price=100000-300000'])
			expect(found).toMatchObject({ search: '', isStored: true, audience: 'all' })
			expect(searches).toEqual(['/fr/lists/sale?bedrooms=2&price=100000-300000'])
		})

		it('is one page for every order and spelling of its parameters', () => {
			const spellings = [
				'type=2&type=1&energy=B',
				'energy=b&type=1&type=2&bedrooms=many',
				'type=1&type=2&type=1&energy=b',
			]
			const pages = spellings.map((search) => repeated(`/for-rent/?${search}`).internal.join('?'))
			expect(new Set(pages)).toEqual(new Set(['/nl/lists/rent?type=1&type=2&energy=b']))
		})

		it('is the plain list if no parameter means anything', () => {
			expect(repeated('/for-sale/?bedrooms=many')).toMatchObject({ internal: ['/nl/lists/sale', ''], searches: [] })
		})

		it.each([`area=${formatAreas([CIRCLE])}`, 'around=Binche&km=5'])(
			'is never stored for places of the visitor: %s',
			(own) => {
				expect(repeated(`/for-sale/?bedrooms=2&${own}`)).toMatchObject({
					internal: ['/nl/results/sale', ''],
					searches: [],
				})
			},
		)

		it.each([
			['data of a running page', { isDocument: false }],
			['a form that is sent to it', { method: 'POST' }],
			['a preview', { preview: { kind: 'open' } }],
		] as const)('is rendered for %s', (_, rest) => {
			const path = 'preview' in rest ? '/preview/for-sale/' : '/for-sale/'
			expect(repeated(`${path}?bedrooms=2`, rest)).toMatchObject({ internal: ['/nl/results/sale', ''], searches: [] })
		})
	})

	it('is not stored for a form that is sent to it', () => {
		expect(route('/contact/', { method: 'POST' })).toMatchObject({ internal: '/nl/info/contact', isStored: false })
	})

	it('reads at most two hundred parameters, each of at most two hundred characters', () => {
		const many = Array.from({ length: 300 }, (_, index) => `city=${'a'.repeat(250)}${index}`).join('&')
		const found = route(`/for-sale/?${many}`, { isDocument: false })
		const read = new URLSearchParams(found.kind === 'page' ? found.search : '')
		expect(read.getAll('city')).toHaveLength(200)
		expect(read.getAll('city')[0]).toBe('a'.repeat(200))
	})
})

it('redirects a path in capitals, without its slash or under the default language to its canonical address', () => {
	expect(route('/NL/For-Sale?bedrooms=2')).toEqual({ kind: 'redirect', to: '/for-sale/?bedrooms=2', status: 308 })
})

it('accepts a choice of language once, and remembers it', () => {
	expect(route('/for-sale/?lng=fr&bedrooms=2')).toEqual({
		kind: 'redirect',
		to: '/fr/a-vendre/?bedrooms=2',
		status: 307,
		language: 'fr',
	})
})

it('has one page for every unknown address', () => {
	const none = { kind: 'page', audience: 'all', internal: '/nl/missing', search: '', isStored: true }
	expect(route('/nothing/here/')).toEqual(none)
	expect(route('/%ff/')).toEqual(none)
	expect(route('/nothing/here/', { method: 'POST' })).toEqual({ ...none, isStored: false })
})

it('passes files that routes make through unchanged', () => {
	expect(route('/sitemap.xml')).toEqual({ kind: 'file' })
	expect(route('/Sitemap.xml')).toMatchObject({ kind: 'page', internal: '/nl/missing' })
})

describe('the login', () => {
	it('is stored for anyone who came to it directly', () => {
		expect(route('/fr/login/')).toEqual({
			kind: 'page',
			audience: 'login',
			internal: '/fr/sign-in',
			search: '',
			isStored: true,
		})
	})

	it.each<[string, string, Partial<Asked>]>([
		['a session', '/fr/login/', { hasSession: true }],
		['a form', '/fr/login/', { method: 'POST' }],
		['a message of the page before', '/fr/login/?problem=failed', {}],
	])('is rendered for the request after %s', (_, address, rest) => {
		expect(route(address, rest)).toMatchObject({ audience: 'owner', internal: '/fr/login', isStored: false })
	})

	it('and signed links say that they are closed while the key cannot be read', () => {
		const closed = { audience: 'person', internal: '/nl/closed', isStored: false }
		expect(route('/login/', { hasKey: false })).toMatchObject(closed)
		expect(route('/personal/alert/?token=x', { hasKey: false })).toMatchObject(closed)
	})
})

it('renders a page behind a signed link for nobody else', () => {
	expect(route('/personal/alert/?token=abc&city=gent')).toEqual({
		kind: 'page',
		audience: 'person',
		internal: '/nl/personal/alert',
		search: 'token=abc',
		isStored: false,
	})
})

describe('the preview', () => {
	const open = { kind: 'open' } as const

	it('shows the same pages, never stored', () => {
		expect(route('/preview/fr/a-vendre/', { preview: open })).toMatchObject({
			audience: 'preview',
			internal: '/fr/lists/sale',
			isStored: false,
		})
	})

	it('removes the key from the address and gives the pass', () => {
		expect(route('/preview/contact/?key=secret&goal=rent', { preview: { kind: 'enter', pass: 'p' } })).toEqual({
			kind: 'redirect',
			to: '/preview/contact/?goal=rent',
			status: 303,
			pass: 'p',
		})
	})

	it('is not found by anybody else, and has no pages behind links, no frame and no portal', () => {
		expect(route('/preview/contact/', { preview: { kind: 'shut' } })).toMatchObject({ internal: '/nl/missing' })
		expect(route('/preview/personal/alert/', { preview: open })).toMatchObject({ internal: '/nl/missing' })
		expect(route('/preview/map-frame/', { preview: open })).toMatchObject({ internal: '/nl/missing' })
		expect(route('/preview/embed/list/', { preview: open })).toMatchObject({ internal: '/nl/missing' })
		expect(route('/preview/login/', { preview: open })).toEqual({ kind: 'redirect', to: '/login/', status: 307 })
	})

	it('keeps a page that is not there, so that the desk can show it, and never stores it', () => {
		const none = { internal: '/fr/missing', search: '', isStored: false }
		const desk = { kind: 'desk' } as const
		expect(route('/preview/fr/removed/', { preview: open })).toEqual({ kind: 'page', audience: 'preview', ...none })
		for (const path of ['/preview/fr/removed/', '/preview/fr/map-frame/', '/preview/fr/personal/alert/'])
			expect(route(path, { preview: desk })).toEqual({ kind: 'page', audience: 'desk-preview', ...none })
		const shut = route('/preview/fr/removed/', { preview: { kind: 'shut' } })
		expect(shut).toMatchObject({ audience: 'all', isStored: true })
	})

	it('stays in the preview when an address is corrected', () => {
		expect(route('/preview/NL/contact', { preview: open })).toMatchObject({ to: '/preview/contact/', status: 308 })
	})
})

it('leads to an embed with the parameters of a search, a home and its colours, in one spelling of its path', () => {
	expect(route('/fr/embed/list/?goal=rent&bedrooms=2&home=7&scheme=auto&utm_source=x')).toEqual({
		kind: 'page',
		audience: 'embed',
		internal: '/fr/embed/list',
		search: 'goal=rent&bedrooms=2&home=7&scheme=auto',
		isStored: false,
	})
	expect(route('/nl/Embed/search')).toMatchObject({ to: '/embed/search/', status: 308 })
	for (const path of ['/embed/', '/embed/other/', '/embed/list/1/'])
		expect(route(path)).toMatchObject({ internal: '/nl/missing' })
})

it('leaves every file of public/ to the web server, in whichever folder, and nothing beside it', () => {
	const files = fs.readdirSync('public', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
	expect(files.length).toBeGreaterThan(200)
	for (const { parentPath, name } of files) {
		const address = `${parentPath.slice('public'.length)}/${encodeURIComponent(name)}`
		expect(route(address), address).toEqual({ kind: 'public' })
	}
	for (const address of [
		'/sample/documents/',
		'/sample/documents/none.pdf',
		'/package.json',
		'/%2e%2e/package.json',
		'/%.pdf',
	])
		expect(route(address).kind, address).not.toBe('public')
})

describe('a page of the desk', () => {
	it('has one address, whichever language stands before it', () => {
		for (const language of ['/fr', '/nl', '/de', ''])
			expect(route(`${language}/staff/requests?kind=offer`)).toEqual({
				kind: 'redirect',
				status: 308,
				to: '/staff/requests/?kind=offer',
			})
	})

	it('is below the language of its reader, which the route leaves open', () => {
		expect(route('/staff/requests/')).toMatchObject({
			audience: 'staff',
			internal: '/staff/requests/',
			isStored: false,
		})
	})
})
