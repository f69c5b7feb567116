import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { MenuPath } from '#lib/site/config/paths/menu-path.ts'
import type { PathTable } from '#lib/site/config/schema/frame/path-table.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { resolvePath } from './resolve.ts'

const table: PathTable = JSON.parse(fs.readFileSync('config/paths.json', 'utf8'))
for (const page of table.pages) page.aliases ??= []

const menuPages: MenuPath[] = [
	{ id: 'services', segments: { nl: ['diensten'], fr: ['services'], en: ['services'] } },
	{ id: 'sell', segments: { nl: ['diensten', 'verkopen'], fr: ['services', 'vendre'], en: ['services', 'selling'] } },
]

function resolve(
	path: string,
	options: {
		hasSearch?: boolean
		hasGoal?: boolean
		hasAddress?: boolean
		hasReceipt?: boolean
		wishedLanguage?: string
	} = {},
) {
	return resolvePath({
		table,
		menuPages,
		languages: ['nl', 'fr', 'en'],
		defaultLanguage: 'nl',
		path,
		hasSearch: options.hasSearch ?? false,
		hasGoal: options.hasGoal ?? false,
		hasAddress: options.hasAddress ?? false,
		hasReceipt: options.hasReceipt ?? false,
		wishedLanguage: options.wishedLanguage ?? null,
	})
}

const page = (language: string, internal: string) => ({ kind: 'page', language, internal, isDynamic: false })
const moved = (language: string, path: string) => ({ kind: 'redirect', status: 308, path, language })

test('the embedded map has one path per language', () => {
	expect(resolve('/map-frame/')).toEqual({ kind: 'map-frame', language: 'nl', internal: '/nl/map-frame' })
	expect(resolve('/fr/map-frame/')).toEqual({ kind: 'map-frame', language: 'fr', internal: '/fr/map-frame' })
	expect(resolve('/FR/Map-Frame')).toEqual(moved('fr', '/fr/map-frame/'))
	expect(resolve('/nl/map-frame/')).toEqual(moved('nl', '/map-frame/'))
	expect(resolve('/map-frame/x/').kind).toBe('missing')
})

describe('the path table of decision 3', () => {
	test.each([
		['/', 'nl', '/nl'],
		['/fr/', 'fr', '/fr'],
		['/en/', 'en', '/en'],
		['/for-sale/', 'nl', '/nl/lists/sale'],
		['/fr/a-vendre/', 'fr', '/fr/lists/sale'],
		['/en/for-sale/', 'en', '/en/lists/sale'],
		['/for-rent/', 'nl', '/nl/lists/rent'],
		['/fr/a-louer/', 'fr', '/fr/lists/rent'],
		['/projects/', 'nl', '/nl/projects'],
		['/projects/501/', 'nl', '/nl/project/501'],
		['/fr/projets/', 'fr', '/fr/projects'],
		['/fr/projets/binche/le-clos/501/', 'fr', '/fr/project/501/project/binche/le-clos'],
		['/contact/', 'nl', '/nl/info/contact'],
		['/fr/contact/', 'fr', '/fr/info/contact'],
		['/demand-register/', 'nl', '/nl/info/demand-register'],
		['/fr/recherche/', 'fr', '/fr/info/demand-register'],
		['/contact-demand/', 'nl', '/nl/info/contact-demand'],
		['/fr/estimation-gratuite/', 'fr', '/fr/info/contact-demand'],
		['/property/1001/', 'nl', '/nl/property/1001'],
		['/en/property/1001/', 'en', '/en/property/1001'],
		['/fr/a-vendre/binche/maison-de-maitre/1001/', 'fr', '/fr/property/1001/property-sale/binche/maison-de-maitre'],
		['/fr/a-louer/mons/studio/1042/', 'fr', '/fr/property/1042/property-rent/mons/studio'],
		['/fr/property/1001/', 'fr', '/fr/property/1001'],
		['/feedback/contact-me/', 'nl', '/nl/feedback/contact-me'],
		['/fr/merci/contact-me/', 'fr', '/fr/feedback/contact-me'],
		['/disclaimer/', 'nl', '/nl/info/disclaimer'],
		['/fr/mentions-legales/', 'fr', '/fr/info/disclaimer'],
		['/fr/politique-de-cookies/', 'fr', '/fr/info/cookie-policy'],
		['/fr/declaration-de-confidentialite/', 'fr', '/fr/info/privacy-statement'],
	])('%s is shown in %s', (path, language, internal) => {
		expect(resolve(path)).toEqual(page(language, internal))
	})

	test.each([
		['/login/', 'nl', '/nl/login'],
		['/fr/login/', 'fr', '/fr/login'],
		['/en/login/', 'en', '/en/login'],
		['/login/forgotten/', 'nl', '/nl/login/forgotten'],
		['/owner/', 'nl', '/nl/owner'],
		['/fr/proprietaire/1001/', 'fr', '/fr/owner/1001'],
		['/en/owner/settings/', 'en', '/en/owner/settings'],
	])('%s is the portal of owners in %s', (path, language, internal) => {
		expect(resolve(path)).toEqual({ kind: 'owner', language, internal, path })
	})

	test.each(['/login/elsewhere/', '/owner/elsewhere/', '/owner/1001/settings/', '/owner/1001.rsc'])(
		'%s is no page of the portal',
		(path) => expect(resolve(path).kind).toBe('missing'),
	)
})

describe('one canonical path, reached by one redirect', () => {
	test.each([
		['/For-Sale/', '/for-sale/'],
		['/for-sale', '/for-sale/'],
		['/nl/for-sale/', '/for-sale/'],
		['/NL/FOR-SALE', '/for-sale/'],
		['/nl/', '/'],
		['/nl/login/', '/login/'],
		['/a-vendre/', '/for-sale/'],
		['/feed-back/contact-me/', '/feedback/contact-me/'],
		['/a-vendre/binche/maison/1001/', '/property/1001/'],
	])('%s answers 308 to %s', (path, target) => {
		expect(resolve(path)).toEqual(moved('nl', target))
	})

	test.each([
		['/FR', '/fr/'],
		['/fr/for-sale/', '/fr/a-vendre/'],
		['/fr/feedback/contact-me/', '/fr/merci/contact-me/'],
		['/fr/A-Vendre/Binche/Maison/1001', '/fr/a-vendre/binche/maison/1001/'],
	])('%s answers 308 to %s', (path, target) => {
		expect(resolve(path)).toEqual(moved('fr', target))
	})
})

test('with a known search parameter the list is rendered per request', () => {
	expect(resolve('/fr/a-vendre/', { hasSearch: true })).toEqual({
		kind: 'page',
		language: 'fr',
		internal: '/fr/results/sale',
		isDynamic: true,
	})
	expect(resolve('/contact/', { hasSearch: true })).toMatchObject({ isDynamic: false })
})

test('with a goal only the form of an alert is rendered per request', () => {
	expect(resolve('/fr/recherche/', { hasGoal: true })).toMatchObject({ internal: '/fr/alert', isDynamic: true })
	expect(resolve('/fr/recherche/', { hasSearch: true })).toMatchObject({ isDynamic: false })
	expect(resolve('/fr/a-vendre/', { hasGoal: true })).toMatchObject({ isDynamic: false })
	expect(resolve('/contact-demand/', { hasAddress: true })).toMatchObject({
		internal: '/nl/valuation',
		isDynamic: true,
	})
	expect(resolve('/contact/', { hasAddress: true })).toMatchObject({ isDynamic: false })
})

test.each([
	['/for-sale/', '/fr/a-vendre/'],
	['/', '/fr/'],
	['/property/1001/', '/fr/property/1001/'],
	['/projects/501/', '/fr/projects/501/'],
	['/feedback/contact-me/', '/fr/merci/contact-me/'],
])('?lng=fr on %s answers 307 to %s', (path, target) => {
	expect(resolve(path, { wishedLanguage: 'fr' })).toEqual({
		kind: 'redirect',
		status: 307,
		path: target,
		language: 'fr',
	})
})

test.each(['de', 'xx', '', 'nl'])('?lng=%s changes nothing', (wishedLanguage) => {
	expect(resolve('/for-sale/', { wishedLanguage })).toEqual(page('nl', '/nl/lists/sale'))
})

test.each([
	'/xx/',
	'/de/',
	'/nl/lists/sale/',
	'/lists/sale/',
	'/fr/missing/',
	'/%ff/',
	'/%00/',
	'/for-sale/%0d%0aset-cookie:x/',
	'/\\evil/',
	'/%5cevil/',
	'/property/0/',
	'/property/12345678901234567/',
	'/property/1e3/',
	'/property/-1/',
	'/fr/a-vendre/bin%20che/x/1001/',
	`/${'a'.repeat(2000)}/`,
])('%s is missing', (path) => {
	expect(resolve(path)).toMatchObject({ kind: 'missing' })
})

test('every redirect leads to a final path of this site', () => {
	const segment = fc.oneof(
		fc.constantFrom(
			'fr',
			'FR',
			'nl',
			'en',
			'for-sale',
			'A-Vendre',
			'property',
			'binche',
			'12',
			'',
			'..',
			'%2e%2e',
			'%2f',
			'\\',
		),
		fc.string(),
	)
	fc.assert(
		fc.property(fc.array(segment, { maxLength: 6 }), fc.constantFrom('fr', 'en', null), (segments, wished) => {
			const result = resolve(`/${segments.join('/')}`, wished ? { wishedLanguage: wished } : {})
			if (result.kind !== 'redirect') return
			expect(result.path).toMatch(/^\/(?:[a-z0-9-]+\/)*$/)
			expect(resolve(result.path).kind).toBe('page')
		}),
		{ numRuns: runs(2000) },
	)
})

describe('pages of the menu', () => {
	test.each([
		['/diensten/', 'nl', '/nl/menu/services'],
		['/diensten/verkopen/', 'nl', '/nl/menu/sell'],
		['/fr/services/', 'fr', '/fr/menu/services'],
		['/fr/services/vendre/', 'fr', '/fr/menu/sell'],
		['/en/services/selling/', 'en', '/en/menu/sell'],
	])('%s is shown in %s', (path, language, internal) => {
		expect(resolve(path)).toEqual(page(language, internal))
	})

	test.each([
		['/Diensten', 'nl', '/diensten/'],
		['/nl/diensten/', 'nl', '/diensten/'],
		['/DIENSTEN/Verkopen', 'nl', '/diensten/verkopen/'],
		['/services/vendre/', 'nl', '/diensten/verkopen/'],
		['/fr/diensten/verkopen/', 'fr', '/fr/services/vendre/'],
		['/en/services/vendre', 'en', '/en/services/selling/'],
	])('%s answers 308 to its path in %s', (path, language, target) => {
		expect(resolve(path)).toEqual(moved(language, target))
	})

	test('a requested language redirects to the same page in that language', () => {
		expect(resolve('/diensten/verkopen/', { wishedLanguage: 'fr' })).toEqual({
			kind: 'redirect',
			status: 307,
			path: '/fr/services/vendre/',
			language: 'fr',
		})
	})

	test.each(['/verkopen/', '/diensten/huren/', '/diensten/verkopen/meer/', '/menu/sell/', '/fr/menu/sell/'])(
		'%s is missing: a child is only below its parent, and the inner path is no address',
		(path) => expect(resolve(path).kind).toBe('missing'),
	)

	test('the path of a page that does not exist is missing', () => {
		const wishes = { hasSearch: false, hasGoal: false, hasAddress: false, hasReceipt: false, wishedLanguage: null }
		const input = { table, languages: ['nl'], defaultLanguage: 'nl', ...wishes }
		expect(resolvePath({ ...input, menuPages: [], path: '/diensten/' })).toEqual({ kind: 'missing', language: 'nl' })
	})
})

describe('pages behind a signed link', () => {
	test('have one path in each language', () => {
		expect(resolve('/personal/alert/')).toEqual({ kind: 'personal', language: 'nl', internal: '/nl/personal/alert' })
		expect(resolve('/fr/personal/alert/')).toEqual({ kind: 'personal', language: 'fr', internal: '/fr/personal/alert' })
		expect(resolve('/nl/Personal/alert')).toEqual(moved('nl', '/personal/alert/'))
	})

	test.each(['/personal/', '/personal/other/', '/personal/alert/more/'])('%s is missing', (path) => {
		expect(resolve(path).kind).toBe('missing')
	})
})

test('a thank-you page with a reference is rendered per request, a list with one is not', () => {
	for (const path of ['/feed-back/', '/Feedback'])
		expect(resolve(path)).toMatchObject({ kind: 'redirect', status: 308, path: '/feedback/site-contact/' })
	expect(resolve('/fr/feed-back/')).toMatchObject({ status: 308, path: '/fr/merci/site-contact/' })
	expect(resolve('/feedback/contact-me/', { hasReceipt: true })).toMatchObject({
		internal: '/nl/receipt/contact-me',
		isDynamic: true,
	})
	expect(resolve('/for-sale/', { hasReceipt: true })).toMatchObject({ internal: '/nl/lists/sale', isDynamic: false })
})

test('a page of thanks is titled Feedback in every language, as the specification says', () => {
	const breadcrumb = table.pages.find(({ id }) => id === 'feedback')?.breadcrumb ?? {}
	expect(Object.values(breadcrumb)).toEqual(['Feedback', 'Feedback', 'Feedback', 'Feedback'])
})

test('a form with its own page is rendered per request, and an unknown form is missing', () => {
	expect(resolve('/fr/demande/offer/')).toMatchObject({ internal: '/fr/ask/offer', isDynamic: true })
	expect(resolve('/ask/anything/').kind).toBe('missing')
})
