import { expect, test } from 'vitest'
import { sourceOf } from './visit-source.ts'

const OWN = ['www.agence.be', 'localhost:3000']
const of = (referrer: string, campaign = '') => sourceOf({ referrer, campaign }, OWN)

test.each([
	['', 'direct'],
	['www.agence.be', 'site'],
	['localhost:3000', 'site'],
	['www.google.be', 'search'],
	['google.co.uk', 'search'],
	['duckduckgo.com', 'search'],
	['com.google.android.googlequicksearchbox', 'search'],
	['l.facebook.com', 'social'],
	['t.co', 'social'],
	['www.linkedin.com', 'social'],
	['www.immoweb.be', 'portal'],
	['www.zimmo.be', 'portal'],
	['immo.vlan.be', 'portal'],
	['immovlan.be', 'portal'],
	['mail.google.com', 'mail'],
	['outlook.live.com', 'mail'],
	['com.google.android.gm', 'mail'],
	['webmail.voorbeeld.be', 'mail'],
	['fakegoogle.example', 'other'],
	['www.binche.be', 'other'],
	['T.CO', 'social'],
	['constructor', 'other'],
	['not a host\u0000', 'other'],
])('who comes from "%s" counts as %s', (host, source) => {
	expect(of(host)).toBe(source)
})

test.each([
	['newsletter email', 'mail'],
	['Immoweb cpc', 'portal'],
	['google cpc utm_source utm_medium', 'search'],
	['gclid', 'search'],
	['fbclid', 'social'],
	['facebook.com', 'social'],
	['nieuwsbrief-2026-11', 'mail'],
	['affiche-gare', 'other'],
])('the campaign "%s" decides before the referrer: %s', (campaign, source) => {
	expect(of('www.immoweb.be', campaign === 'affiche-gare' ? campaign : `${campaign} utm_campaign`)).toBe(source)
})

test('a campaign that does not name its source leaves the decision to the referrer', () => {
	expect(of('www.immoweb.be', 'utm_campaign utm_term')).toBe('portal')
	expect(of('', 'utm_campaign')).toBe('direct')
})
