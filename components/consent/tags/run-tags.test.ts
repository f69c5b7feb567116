// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TagSettings } from '#lib/site/config/schema/services/consent.ts'
import { choiceOf } from '#lib/site/consent/decision.ts'

const none: TagSettings = {
	googleTagManager: null,
	googleAnalytics: null,
	googleAds: null,
	metaPixel: null,
	matomo: null,
	plausible: null,
}
const google: TagSettings = { ...none, googleAnalytics: 'G-TEST', googleAds: 'AW-1' }
const all: TagSettings = {
	...google,
	googleTagManager: 'GTM-TEST',
	metaPixel: '123456',
	matomo: { url: 'https://stats.example/matomo', siteId: 3 },
	plausible: { url: 'https://plausible.example/', domain: 'agency.example' },
}
const analytics = { ...choiceOf(false), analytics: true }
const marketing = { ...choiceOf(false), marketing: true }

async function newPage(path = '/') {
	vi.resetModules()
	for (const name of ['dataLayer', 'fbq', '_fbq', '_paq', 'plausible']) Reflect.deleteProperty(window, name)
	// The module of the test before patched the history; this restores the prototype's functions.
	for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, name)
	document.head.replaceChildren()
	document.title = 'Te koop'
	sessionStorage.clear()
	window.history.replaceState(null, '', path)
	return (await import('./run-tags.ts')).runTags
}
const scripts = () => [...document.querySelectorAll('script')].map((script) => script.src)
const commands = () =>
	(window.dataLayer ?? []).map((entry) =>
		Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from(Object(entry)) : entry,
	)
const named = (name: string) => commands().filter((command) => Array.isArray(command) && command[1] === name)
/** Runs one pending check of the address, whatever its delay; fails if none is pending. */
async function look() {
	expect(vi.getTimerCount()).toBeGreaterThan(0)
	await vi.runOnlyPendingTimersAsync()
}

describe('before a decision', () => {
	test('no script is added, and the default is denied', async () => {
		const runTags = await newPage()
		runTags(all, null)
		expect(scripts()).toEqual([])
		expect(commands()).toEqual([
			['consent', 'default', expect.objectContaining({ ad_storage: 'denied', wait_for_update: 500 })],
		])
	})

	test('without tags of Google there is no data layer', async () => {
		const runTags = await newPage()
		runTags({ ...none, matomo: all.matomo }, null)
		expect(window.dataLayer).toBeUndefined()
	})
})

describe('after a decision', () => {
	test('refusing adds no script and reaches Google once', async () => {
		const runTags = await newPage()
		runTags(all, null)
		runTags(all, choiceOf(false))
		runTags(all, { ...choiceOf(false) })
		expect(scripts()).toEqual([])
		expect(named('update')).toHaveLength(1)
		expect(named('default')).toHaveLength(1)
	})

	test('the default comes first, then the update, then the tags', async () => {
		const runTags = await newPage()
		runTags(google, analytics)
		expect(commands().slice(0, 2)).toEqual([
			['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })],
			['consent', 'update', expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' })],
		])
		expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST'])
	})

	test('each service is loaded once from its own host', async () => {
		const runTags = await newPage()
		runTags(all, choiceOf(true))
		runTags(all, choiceOf(true))
		expect(scripts()).toEqual([
			'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
			'https://www.googletagmanager.com/gtag/js?id=G-TEST',
			'https://connect.facebook.net/en_US/fbevents.js',
			'https://stats.example/matomo/matomo.js',
			'https://plausible.example/js/script.manual.js',
		])
		expect(document.querySelector('[data-domain]')?.getAttribute('data-domain')).toBe('agency.example')
		expect(commands().filter((command) => Array.isArray(command) && command[0] === 'config')).toEqual([
			['config', 'G-TEST', { send_page_view: false }],
			['config', 'AW-1', { send_page_view: false }],
		])
	})

	test('a category allowed later loads its services then, and the others get no second page view', async () => {
		const runTags = await newPage()
		runTags(google, analytics)
		runTags(google, { ...analytics, ...marketing, analytics: true })
		const targets = named('page_view').map((command) => Reflect.get(Reflect.get(Object(command), 2), 'send_to'))
		expect(targets).toEqual(['G-TEST', 'AW-1'])
	})
})

describe('page views', () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['setTimeout'] })
	})
	afterEach(() => {
		vi.useRealTimers()
	})

	test('have location with campaign, referrer and title, also after client navigation', async () => {
		const runTags = await newPage('/?utm_source=mail&token=secret')
		const { rememberCampaign } = await import('#lib/site/consent/campaign.ts')
		rememberCampaign()
		runTags({ ...none, googleAnalytics: 'G-TEST' }, analytics)
		window.history.pushState(null, '', '/for-sale/?page=2')
		document.title = 'Te koop, bladzijde 2'
		await look()
		window.history.replaceState(null, '', '/for-sale/?page=2#top')
		await look()
		expect(named('page_view').map((command) => Reflect.get(Object(command), 2))).toEqual([
			{
				page_location: 'http://localhost:3000/?utm_source=mail',
				page_referrer: '',
				page_title: 'Te koop',
				send_to: 'G-TEST',
			},
			{
				page_location: 'http://localhost:3000/for-sale/?page=2&utm_source=mail',
				page_referrer: 'http://localhost:3000/?utm_source=mail',
				page_title: 'Te koop, bladzijde 2',
				send_to: 'G-TEST',
			},
		])
	})

	test('wait for the new title on a slow device, where it is empty for a while', async () => {
		const runTags = await newPage()
		runTags({ ...none, googleAnalytics: 'G-TEST' }, analytics)
		window.history.pushState(null, '', '/for-rent/')
		document.title = ''
		await look()
		expect(named('page_view')).toHaveLength(1)
		document.title = 'Te huur'
		await look()
		expect(named('page_view')).toHaveLength(2)
		expect(Reflect.get(Object(named('page_view')[1]), 2)).toMatchObject({ page_title: 'Te huur' })
	})

	test('reach every service in its own format', async () => {
		const runTags = await newPage('/for-sale/')
		runTags({ ...all, googleAnalytics: null, googleAds: null }, choiceOf(true))
		expect(commands()).toContainEqual({
			event: 'page_view',
			page_location: 'http://localhost:3000/for-sale/',
			page_referrer: '',
			page_title: 'Te koop',
		})
		expect(window.fbq?.queue).toEqual([
			['set', 'autoConfig', false, '123456'],
			['init', '123456'],
			['track', 'PageView'],
		])
		expect(window._paq).toEqual([
			['setTrackerUrl', 'https://stats.example/matomo/matomo.php'],
			['setSiteId', '3'],
			['setCustomUrl', 'http://localhost:3000/for-sale/'],
			['setReferrerUrl', ''],
			['trackPageView', 'Te koop'],
		])
		expect(window.plausible?.q).toEqual([['pageview', { u: 'http://localhost:3000/for-sale/' }]])
	})
})

test('on a preview no tag is ever loaded, whatever was decided', async () => {
	const runTags = await newPage('/preview/fr/')
	runTags(all, choiceOf(true))
	expect(scripts()).toEqual([])
	expect(window.dataLayer).toBeUndefined()
})
