import { formatArea } from '@/lib/i18n/format-number'
import { pricePartsOf } from './price'
import type { PriceVat } from './price-vat'
import type { ListingDetail } from './types'

/** Search engines show about as many characters of a title and need at least as many of a description. */
const ENOUGH = 60

/** Words in the page's language. */
export interface PageWords {
	language: string
	bedroomUnit: { one: string; other: string }
	/** On a price of a sale under VAT. */
	vat: Record<PriceVat, string>
	/** "For sale" or "To let". */
	goal: string
	/** `{reference}` in it. */
	reference: string
}

type Told = Pick<
	ListingDetail,
	'title' | 'city' | 'zip' | 'typeName' | 'bedrooms' | 'surfaceLiving' | 'surfaceGround' | 'price' | 'vat' | 'reference'
>

/** Bedrooms, the main area and the public price, as far as they are known. */
function factsOf({ bedrooms, surfaceLiving, surfaceGround, price, vat }: Told, words: PageWords): string[] {
	const { bedroomUnit, language } = words
	const parts = pricePartsOf(price)
	return [
		bedrooms !== null && bedrooms > 0 ? `${bedrooms} ${bedrooms === 1 ? bedroomUnit.one : bedroomUnit.other}` : null,
		formatArea(surfaceLiving || surfaceGround || null, language),
		parts && [parts.amount, vat && words.vat[vat]].filter(Boolean).join(' '),
	].filter((fact) => fact !== null)
}

/**
 * The title of a home's page and its description for search engines, plain text of at most `longest` characters. What is
 * the same on another page, or too short to say much, gets what is known of the home; the reference where the same
 * words stand on another page.
 */
export function pageWords(
	home: Told,
	{ description, isRepeated, longest }: { description: string; isRepeated: boolean; longest: number },
	words: PageWords,
): { title: string; description: string } {
	const { title, city, zip, typeName } = home
	const placed = title.text.includes(city) ? title.text : `${title.text}, ${city}`
	const facts = factsOf(home, words)
	const reference = isRepeated && home.reference ? words.reference.replace('{reference}', home.reference) : null
	const added = isRepeated || placed.length < ENOUGH ? [...facts, ...(reference === null ? [] : [reference])] : []
	const sentence = [
		[typeName, words.goal.toLowerCase()].filter(Boolean).join(' '),
		`${zip} ${city}`,
		...facts,
		reference,
	]
	const isPoor = isRepeated || description.length < ENOUGH
	const told = isPoor ? `${sentence.filter(Boolean).join(', ')}. ${description}`.trim() : description
	return {
		title: [placed, ...added].join(', '),
		description: told.length <= longest ? told : `${told.slice(0, told.lastIndexOf(' ', longest - 1))}…`,
	}
}
