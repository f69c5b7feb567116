import { expect, test } from 'vitest'
import { tagHosts } from '#lib/site/consent/tag-hosts.ts'
import { allowedServices, type ConsentChoice, consentVersion, type TagSettings } from './consent.ts'

const EVERYTHING: ConsentChoice = { analytics: true, marketing: true, social: true, unclassified: true }
const ONLY_NECESSARY: ConsentChoice = { analytics: false, marketing: false, social: false, unclassified: false }

const none: TagSettings = {
	googleTagManager: null,
	googleAnalytics: null,
	googleAds: null,
	metaPixel: null,
	matomo: null,
	plausible: null,
}
const all: TagSettings = {
	googleTagManager: 'GTM-TEST123',
	googleAnalytics: 'G-TEST123456',
	googleAds: 'AW-123456789',
	metaPixel: '123456789012345',
	matomo: { url: 'https://stats.agency.example/matomo/', siteId: 3 },
	plausible: { url: 'https://plausible.example/', domain: 'agency.example' },
}

test('a service loads only if it is configured and its category is allowed', () => {
	expect(allowedServices(none, EVERYTHING)).toEqual([])
	expect(allowedServices(all, null)).toEqual([])
	expect(allowedServices(all, ONLY_NECESSARY)).toEqual([])
	expect(allowedServices(all, { ...ONLY_NECESSARY, social: true, unclassified: true })).toEqual([])
	expect(allowedServices(all, { ...ONLY_NECESSARY, analytics: true })).toEqual([
		'googleTagManager',
		'googleAnalytics',
		'matomo',
		'plausible',
	])
	expect(allowedServices(all, { ...ONLY_NECESSARY, marketing: true })).toEqual([
		'googleTagManager',
		'googleAds',
		'metaPixel',
	])
	expect(allowedServices({ ...none, metaPixel: '123456' }, EVERYTHING)).toEqual(['metaPixel'])
})

test('the consent version changes with a service or the number that staff raise, not with an id', () => {
	expect(consentVersion({ ...none, googleAnalytics: 'G-A' }, 1)).toBe(
		consentVersion({ ...none, googleAnalytics: 'G-B' }, 1),
	)
	expect(consentVersion(none, 1)).not.toBe(consentVersion({ ...none, googleAnalytics: 'G-A' }, 1))
	expect(consentVersion(none, 1)).not.toBe(consentVersion(none, 2))
})

test('no foreign host is allowed if nothing is configured', () => {
	expect(tagHosts(none)).toEqual({ scripts: [], connections: [], frames: [], pictures: [] })
})

test('only the hosts of the configured services are allowed, each once', () => {
	expect(tagHosts({ ...none, metaPixel: '123456' })).toEqual({
		scripts: ['https://connect.facebook.net'],
		connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
		frames: [],
		pictures: ['https://www.facebook.com'],
	})
	expect(tagHosts({ ...none, matomo: all.matomo, plausible: all.plausible })).toEqual({
		scripts: ['https://stats.agency.example', 'https://plausible.example'],
		connections: ['https://stats.agency.example', 'https://plausible.example'],
		frames: [],
		pictures: ['https://stats.agency.example', 'https://plausible.example'],
	})
	const { scripts } = tagHosts(all)
	expect(scripts).toHaveLength(new Set(scripts).size)
	expect(scripts).toContain('https://*.googletagmanager.com')
})

test('an address that is not https, or would end the directive, allows nothing', () => {
	for (const url of ['http://stats.example/', 'javascript:alert(1)', '; script-src *', '']) {
		expect(tagHosts({ ...none, matomo: { url, siteId: 1 } }).scripts).toEqual([])
	}
})
