import type { ConsentChoice } from '#lib/site/config/schema/services/consent.ts'

/** The keys of Google's Consent Mode v2. */
const KEYS = [
	'ad_storage',
	'ad_user_data',
	'ad_personalization',
	'analytics_storage',
	'functionality_storage',
	'personalization_storage',
	'security_storage',
] as const
export type ConsentModeKey = (typeof KEYS)[number]
export type ConsentModeState = Record<ConsentModeKey, 'granted' | 'denied'>

/** Milliseconds that Google's tags wait for an update (section 7 of the specification). */
const WAIT_FOR_UPDATE_MS = 500

function stateOf(granted: Partial<Record<ConsentModeKey, boolean>>): ConsentModeState {
	const state = (key: ConsentModeKey) => (granted[key] === true ? 'granted' : 'denied')
	return {
		ad_storage: state('ad_storage'),
		ad_user_data: state('ad_user_data'),
		ad_personalization: state('ad_personalization'),
		analytics_storage: state('analytics_storage'),
		functionality_storage: state('functionality_storage'),
		personalization_storage: state('personalization_storage'),
		security_storage: 'granted',
	}
}

/** Returns the state sent before any tag: everything is denied everywhere except what keeps the site safe. */
export function consentDefault(): ConsentModeState & { wait_for_update: number } {
	return { ...stateOf({}), wait_for_update: WAIT_FOR_UPDATE_MS }
}

/** Returns the state for a decision: analytics grants one key, marketing three; social media and unclassified none. */
export function consentUpdate({ analytics, marketing }: ConsentChoice): ConsentModeState {
	return stateOf({
		analytics_storage: analytics,
		ad_storage: marketing,
		ad_user_data: marketing,
		ad_personalization: marketing,
	})
}
