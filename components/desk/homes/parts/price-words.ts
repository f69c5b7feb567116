import 'server-only'
import { homeWords } from '#lib/desk/homes/model/words.ts'
import type { AgencyHome } from '#lib/homes/listings/types.ts'

/** Returns the price or rent of a home in words. */
export function priceWords({ price, goal }: AgencyHome, language: string): string {
	const t = homeWords(language)
	if (price === null) return t('onRequest')
	return goal === 'rent' ? `${price} ${t('perMonth')}` : price
}
