import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { CATEGORIES } from '#lib/site/config/schema/services/consent.ts'
import { createDecision, type Decision, flagsOf } from './decision.ts'

/** The stored date may be this far ahead, because the clock may have been corrected since. */
const CLOCK_ERROR_MS = DAY_MS

/** What the visitor is asked, and how long the decision is valid. */
export interface ConsentTerms {
	/** From `consentVersion`; another version is another question. */
	version: string
	/** Whole months, 13 at most. */
	validMonths: number
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
	if (!isDated || CATEGORIES.some((category) => typeof value[category] !== 'boolean')) return null
	const decision = createDecision(
		{
			analytics: value.analytics === true,
			marketing: value.marketing === true,
			social: value.social === true,
			unclassified: value.unclassified === true,
		},
		terms.version,
		date,
	)
	const isWhole = Object.entries(flagsOf(decision)).every(([flag, granted]) => value[flag] === granted)
	return isWhole ? decision : null
}
