import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { featureLabel } from '#lib/homes/listings/words/feature-words.ts'
import { alertWords } from '#lib/people/alerts/criteria/alert-words.ts'
import { fittingAlerts } from './fitting.ts'
import { type FittingAlerts, lowerThatAdds, type Wish } from './fitting-types.ts'

/**
 * Returns the sentences about the alerts that fit a home: about a lower price only if more would fit, and about what
 * the home lacks only if alerts ask for it.
 */
export function fittingWords(fitting: FittingAlerts, language: string): string {
	const t = alertWords(language)
	const counted = (count: number) => ({ count, number: formatNumber(count, language) ?? '' })
	const wishName = (wish: Wish) => (wish === 'bedroom' ? t('fitting.bedroom') : featureLabel(language, wish))
	const lacks = fitting.lacks.map(({ wish, alerts }) => `${wishName(wish)} (${counted(alerts).number})`)
	return [
		t('fitting.now', counted(fitting.fits)),
		...lowerThatAdds(fitting).map(({ percent, fits }) => t('fitting.lower', { ...counted(fits), percent })),
		...(lacks.length > 0 ? [t('fitting.lacks', { list: lacks.join(', ') })] : []),
	].join(' ')
}

/** Returns that sentence about a home, by its number; null if no alert mails it: it is sold, rented or reserved. */
export async function alertsSentence(id: number, language: string, now = new Date()): Promise<string | null> {
	const fitting = (await fittingAlerts(await getFullDb(), [id], now, { hasWishes: true })).get(id)
	return fitting === undefined ? null : fittingWords(fitting, language)
}

/** The same for the owner of the home; null where no alert fits it. */
export async function alertsForOwner(id: number, language: string, now = new Date()): Promise<string | null> {
	const fitting = (await fittingAlerts(await getFullDb(), [id], now, { hasWishes: true })).get(id)
	return fitting === undefined || fitting.fits === 0 ? null : fittingWords(fitting, language)
}
