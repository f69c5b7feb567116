import { expect, test } from 'vitest'
import tags from '@/config/tags.json' with { type: 'json' }
import { DISMISSED_KEY, LANGUAGE_COOKIE } from '@/lib/i18n/language-offer'
import { CAMPAIGN_KEY } from './campaign'
import { DECISION_KEY } from './decision'

test('the cookie policy names what consent, language and campaign store, under the category that allows it', () => {
	const categoryOf = (name: string) => tags.cookies.find((cookie) => cookie.name === name)?.category
	expect(categoryOf(DECISION_KEY)).toBe('necessary')
	expect(categoryOf(LANGUAGE_COOKIE.name)).toBe('necessary')
	expect(categoryOf(DISMISSED_KEY)).toBe('necessary')
	expect(categoryOf(CAMPAIGN_KEY)).toBe('analytics')
})
