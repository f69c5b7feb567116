import { expect, test } from 'vitest'
import sample from '#config/tags.json' with { type: 'json' }
import type { CookieCategory } from '#lib/site/config/schema/services/consent.ts'
import { consentQuestion } from './question.ts'

const none = {
	googleTagManager: null,
	googleAnalytics: null,
	googleAds: null,
	metaPixel: null,
	matomo: null,
	plausible: null,
}
const own = (id: string, category: CookieCategory) => ({ id, category, tag: null })

test('with only necessary and functional storage there is nothing to choose', () => {
	const cookies = [own('consent', 'necessary'), own('visits', 'functional')]
	expect(consentQuestion({ ...none, cookies })).toEqual({ choices: [], purposes: [] })
})

test('the sample has no measuring and advertising services, and does not ask about them', () => {
	const cookies = sample.cookies.map(({ id, category }) => own(id, category as CookieCategory))
	const listed = cookies.filter(({ id }) => !['google-analytics', 'matomo', 'google-ads', 'meta-pixel'].includes(id))
	expect(consentQuestion({ ...none, cookies: listed })).toEqual({
		choices: ['analytics', 'social'],
		purposes: ['campaign', 'embeds'],
	})
})

test('a purpose is named only if a configured service needs it, and nothing is asked for storage without a purpose', () => {
	const cookies = [
		{ id: 'google-ads', category: 'marketing' as const, tag: 'googleAds' as const },
		own('odd', 'unclassified'),
	]
	expect(consentQuestion({ ...none, cookies })).toEqual({ choices: [], purposes: [] })
	expect(
		consentQuestion({ ...none, googleAds: 'AW-1', matomo: { url: 'https://m.example', siteId: 1 }, cookies }),
	).toEqual({ choices: ['analytics', 'marketing', 'unclassified'], purposes: ['visits', 'advertising'] })
})
