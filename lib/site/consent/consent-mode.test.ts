import { expect, test } from 'vitest'
import { consentDefault, consentUpdate } from './consent-mode.ts'
import { choiceOf } from './decision.ts'

test('before a decision everything but security is denied, and tags wait half a second', () => {
	expect(consentDefault()).toEqual({
		ad_storage: 'denied',
		ad_user_data: 'denied',
		ad_personalization: 'denied',
		analytics_storage: 'denied',
		functionality_storage: 'denied',
		personalization_storage: 'denied',
		security_storage: 'granted',
		wait_for_update: 500,
	})
})

test('an update has the same keys but no wait', () => {
	expect(consentUpdate(choiceOf(true))).toEqual({
		ad_storage: 'granted',
		ad_user_data: 'granted',
		ad_personalization: 'granted',
		analytics_storage: 'granted',
		functionality_storage: 'denied',
		personalization_storage: 'denied',
		security_storage: 'granted',
	})
})

test('analytics grants its storage, marketing the three advertising keys, other categories nothing', () => {
	const granted = (choice: Parameters<typeof consentUpdate>[0]) =>
		Object.entries(consentUpdate(choice)).flatMap(([key, state]) => (state === 'granted' ? [key] : []))
	expect(granted({ ...choiceOf(false), analytics: true })).toEqual(['analytics_storage', 'security_storage'])
	expect(granted({ ...choiceOf(false), marketing: true })).toEqual([
		'ad_storage',
		'ad_user_data',
		'ad_personalization',
		'security_storage',
	])
	expect(granted({ ...choiceOf(false), social: true, unclassified: true })).toEqual(['security_storage'])
})
