import { expect, test } from 'vitest'
import tags from '@/config/tags.json' with { type: 'json' }
import { DISMISSED_KEY, LANGUAGE_COOKIE } from '@/lib/i18n/language-offer'
import { SEEN_KEY } from '@/lib/visitor/recently-seen'
import { RETURN_KEY, TRAIL_KEY } from '@/lib/visitor/search-trail'
import { SHORTLIST_KEY } from '@/lib/visitor/use-shortlist'
import { VISITS_KEY } from '@/lib/visitor/visits'
import { CAMPAIGN_KEY } from './campaign'
import { DECISION_KEY } from './decision'

test('the cookie policy names what the site stores in the browser, under the category that allows it', () => {
	const categoryOf = (name: string) => tags.cookies.find((cookie) => cookie.name === name)?.category
	expect(categoryOf(DECISION_KEY)).toBe('necessary')
	expect(categoryOf(LANGUAGE_COOKIE.name)).toBe('necessary')
	expect(categoryOf(DISMISSED_KEY)).toBe('necessary')
	for (const key of [SHORTLIST_KEY, SEEN_KEY, VISITS_KEY, TRAIL_KEY, RETURN_KEY]) {
		expect(categoryOf(key), key).toBe('necessary')
	}
	expect(categoryOf(CAMPAIGN_KEY)).toBe('analytics')
})
