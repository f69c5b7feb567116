import 'server-only'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { alertWords } from '#lib/people/alerts/criteria/alert-words.ts'
import { type FittingAlerts, LOWER_PERCENT } from './fitting.ts'

/** Returns the sentence about the alerts that fit a home; of a lower price it speaks only if more would fit. */
export function fittingWords({ fits, fitsLower }: FittingAlerts, language: string): string {
	const t = alertWords(language)
	const counted = (count: number) => ({ count, number: formatNumber(count, language) ?? '' })
	const now = t('fitting.now', counted(fits))
	if (fitsLower === null || fitsLower <= fits) return now
	return `${now} ${t('fitting.lower', { ...counted(fitsLower), percent: LOWER_PERCENT })}`
}
