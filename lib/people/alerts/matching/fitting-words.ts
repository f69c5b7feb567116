import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { alertWords } from '#lib/people/alerts/criteria/alert-words.ts'
import { fittingAlerts } from './fitting.ts'
import { type FittingAlerts, LOWER_PERCENT } from './fitting-types.ts'

/** Returns the sentence about the alerts that fit a home; of a lower price it speaks only if more would fit. */
export function fittingWords({ fits, fitsLower }: FittingAlerts, language: string): string {
	const t = alertWords(language)
	const counted = (count: number) => ({ count, number: formatNumber(count, language) ?? '' })
	const now = t('fitting.now', counted(fits))
	if (fitsLower === null || fitsLower <= fits) return now
	return `${now} ${t('fitting.lower', { ...counted(fitsLower), percent: LOWER_PERCENT })}`
}

/** Returns that sentence about a home, by its number; null if no alert tells of it: it is sold, rented or reserved. */
export async function alertsSentence(id: number, language: string, now = new Date()): Promise<string | null> {
	const fitting = (await fittingAlerts(await getFullDb(), [id], now)).get(id)
	return fitting === undefined ? null : fittingWords(fitting, language)
}

/** The same for the owner of the home, who hears nothing where no alert fits it. */
export async function alertsForOwner(id: number, language: string, now = new Date()): Promise<string | null> {
	const fitting = (await fittingAlerts(await getFullDb(), [id], now)).get(id)
	return fitting === undefined || fitting.fits === 0 ? null : fittingWords(fitting, language)
}
