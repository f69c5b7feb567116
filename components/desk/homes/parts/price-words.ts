import 'server-only'
import { homeWords } from '#lib/desk/homes/model/home-words.ts'
import type { AgencyHome } from '#lib/homes/listings/listing-types.ts'

/** Returns the price or rent of a home in words. */
export function priceWords({ price }: AgencyHome, language: string): string {
	return price ?? homeWords(language)('onRequest')
}
