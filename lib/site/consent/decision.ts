import type { ConsentChoice } from '#lib/site/config/schema/services/consent.ts'

/** A visitor's decision as stored: the categories, plus the four flags of advertising and analytics. */
export interface Decision extends ConsentChoice {
	/** The version of the question. */
	version: string
	/** When it was decided, ISO 8601 in UTC. */
	date: string
	ad_user_data: boolean
	ad_storage: boolean
	analytics_storage: boolean
	ad_personalization: boolean
}

/** Returns the flags of advertising and analytics that follow from a choice. */
export function flagsOf({ analytics, marketing }: ConsentChoice) {
	return {
		ad_user_data: marketing,
		ad_storage: marketing,
		analytics_storage: analytics,
		ad_personalization: marketing,
	}
}

/** Returns the decision to store for a choice. */
export function createDecision(choice: ConsentChoice, version: string, now: Date): Decision {
	const { analytics, marketing, social, unclassified } = choice
	const categories = { analytics, marketing, social, unclassified }
	return { version, date: now.toISOString(), ...categories, ...flagsOf(categories) }
}
