import 'server-only'
import { getDomain, getDomainWithoutSuffix } from 'tldts'
import type { VisitSource } from '#lib/people/statistics/statistics-types.ts'

const MAIL_HOST = /(^|\.)(e?mail|webmail|outlook|com\.google\.android\.gm)(\.|$)/
const MAIL = [
	'newsletter',
	'nieuwsbrief',
	'infolettre',
	'mail',
	'email',
	'e-mail',
	'mailing',
	'mailchimp',
	'brevo',
	'alert',
]
const SEARCH = [
	...['google', 'bing', 'duckduckgo', 'ecosia', 'qwant', 'yahoo', 'startpage', 'brave', 'yandex', 'baidu', 'lilo'],
	...['chatgpt', 'perplexity', 'com.google.android.googlequicksearchbox'],
	...['cpc', 'ppc', 'sea', 'adwords', 'gclid', 'gbraid', 'wbraid', 'dclid', 'gad_source', 'msclkid'],
]
const SOCIAL = [
	...['facebook', 'fb', 'instagram', 'ig', 'linkedin', 'lnkd', 'tiktok', 'twitter', 't.co', 'x.com', 'pinterest'],
	...['whatsapp', 'messenger', 'youtube', 'reddit', 'snapchat', 'threads', 'bsky', 'hoplr', 'nextdoor', 'social'],
	...['fbclid', 'ttclid', 'twclid', 'li_fat_id'],
]
const PORTALS = [
	...['immoweb', 'zimmo', 'immovlan', 'vlan', 'immoscoop', 'realo', 'hebbes', 'logic-immo', 'immo', 'spotto'],
	...['2ememain', '2dehands', 'athome', 'immotop', 'portal'],
]

const SOURCES = new Map<string, VisitSource>([
	...MAIL.map((word) => [word, 'mail'] as const),
	...SEARCH.map((word) => [word, 'search'] as const),
	...SOCIAL.map((word) => [word, 'social'] as const),
	...PORTALS.map((word) => [word, 'portal'] as const),
])

const CAMPAIGN_NAME = /^(utm_|gclid$|gbraid$|wbraid$|dclid$|gad_source$|fbclid$|msclkid$|ttclid$|twclid$|li_fat_id$)/

function sourceOfHost(host: string): VisitSource {
	if (MAIL_HOST.test(host)) return 'mail'
	const names = [host, getDomain(host), getDomainWithoutSuffix(host)]
	return names.flatMap((name) => SOURCES.get(name ?? '') ?? [])[0] ?? 'other'
}

function sourceOfWord(word: string): VisitSource | null {
	const known = SOURCES.get(word) ?? SOURCES.get(getDomainWithoutSuffix(word) ?? '')
	return known ?? SOURCES.get(word.split(/[^a-z0-9]/)[0] ?? '') ?? null
}

/**
 * Returns how a visitor came here. `campaign` contains the values of `utm_source` and `utm_medium` and the names of
 * other campaign parameters, separated by spaces: the first known one decides, before the host of the page that led
 * here.
 */
export function sourceOf(
	{ referrer, campaign }: { referrer: string; campaign: string },
	ownHosts: readonly (string | null)[],
): VisitSource {
	const words = campaign.toLowerCase().split(/\s+/).filter(Boolean)
	const known = words.map(sourceOfWord).find((source) => source !== null)
	if (known) return known
	if (words.some((word) => !CAMPAIGN_NAME.test(word))) return 'other'
	const host = referrer.toLowerCase()
	if (host === '') return 'direct'
	if (ownHosts.includes(host)) return 'site'
	return sourceOfHost(host.replace(/:\d+$/, ''))
}
