import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { ConsentChoice } from '#lib/site/config/schema/services/consent.ts'

/** The stored date may be this far ahead, because the clock may have been corrected since. */
const CLOCK_ERROR_MS = DAY_MS

/** What the visitor is asked, and how long the decision is valid. */
export interface ConsentTerms {
	/** From `consentVersion`; another version is another question. */
	version: string
	/** Whole months, 13 at most. */
	validMonths: number
}

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

/** Returns the choice that allows every category that can be allowed, or none. */
export function choiceOf(isAllowed: boolean): ConsentChoice {
	return { analytics: isAllowed, marketing: isAllowed, social: isAllowed, unclassified: false }
}

/** Returns the decision to store for a choice. */
export function createDecision(choice: ConsentChoice, version: string, now: Date): Decision {
	const { analytics, marketing, social, unclassified } = choice
	return {
		version,
		date: now.toISOString(),
		analytics,
		marketing,
		social,
		unclassified,
		ad_user_data: marketing,
		ad_storage: marketing,
		analytics_storage: analytics,
		ad_personalization: marketing,
	}
}

function isExpired(date: Date, months: number, now: Date): boolean {
	const end = new Date(date)
	end.setUTCMonth(end.getUTCMonth() + months)
	// 13 months from 31 January would be 3 March; the intended month ends before that.
	if (end.getUTCDate() !== date.getUTCDate()) end.setUTCDate(0)
	return now >= end
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}

/**
 * Returns the stored decision; null if the visitor must be asked: nothing is stored, it is not ours or corrupt, its
 * flags contradict the categories, or it is of another version, too old or dated in the future.
 */
export function parseDecision(stored: string | null, terms: ConsentTerms, now: Date): Decision | null {
	let value: unknown
	try {
		value = JSON.parse(stored ?? 'null')
	} catch {
		return null
	}
	if (!isRecord(value) || value.version !== terms.version || typeof value.date !== 'string') return null
	const date = new Date(value.date)
	const isDated = date.getTime() <= now.getTime() + CLOCK_ERROR_MS && !isExpired(date, terms.validMonths, now)
	if (!isDated) return null
	const { analytics, marketing, social, unclassified } = value
	const decision = createDecision(
		{
			analytics: analytics === true,
			marketing: marketing === true,
			social: social === true,
			unclassified: unclassified === true,
		},
		terms.version,
		date,
	)
	return Object.entries(decision).every(([name, part]) => value[name] === part) ? decision : null
}
