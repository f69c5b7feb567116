import { formatArea } from '#lib/base/format/format-number.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { isKnown } from '#lib/homes/listings/price/price.ts'
import { type PriceTexts, priceText } from '#lib/homes/listings/price/price-line.ts'

/** Search engines show about this many characters of a title, and need at least this many of a description. */
const ENOUGH = 60
/** A longer title is cut, so that the facts of the home are seen after it. */
const LONGEST_TITLE = 90

/** Texts in the page's language. */
export interface PageWords {
	language: string
	bedroomUnit: { one: string; other: string }
	/** The words around a price. */
	price: PriceTexts
	/** "For sale" or "To let". */
	goal: string
	/** Contains `{reference}`. */
	reference: string
}

type Told = Pick<
	ListingDetail,
	'title' | 'city' | 'zip' | 'typeName' | 'bedrooms' | 'surfaceLiving' | 'surfaceGround' | 'price' | 'reference'
>

/** Which of a home's own words are also on the page of another home. */
export interface Repeats {
	title: boolean
	description: boolean
}

/** Returns bedrooms, the main area and the public price, as far as they are known. */
function factsOf({ bedrooms, surfaceLiving, surfaceGround, price }: Told, words: PageWords): string[] {
	const { bedroomUnit, language } = words
	return [
		bedrooms !== null && bedrooms > 0 ? `${bedrooms} ${bedrooms === 1 ? bedroomUnit.one : bedroomUnit.other}` : null,
		formatArea(surfaceLiving || surfaceGround || null, language),
		isKnown(price) ? priceText(price, words.price, language) : null,
	].filter((fact) => fact !== null)
}

/** Returns a title that search engines and social networks show whole: its first words, if it is too long. */
function shortTitle(text: string): string {
	if (text.length <= LONGEST_TITLE) return text
	const end = text.lastIndexOf(' ', ENOUGH - 1)
	// A single word of that length is cut between letters, never inside one.
	return `${end > 0 ? text.slice(0, end) : [...text].slice(0, ENOUGH - 1).join('')}…`
}

/**
 * Returns the title of a home's page and its description for search engines, as plain text; the description has at most
 * `longest` characters. Words that are also on another page, or too short, are completed with the facts of the home. If
 * they are also on another page, the reference is added too.
 */
export function pageWords(
	home: Told,
	{ description, repeats, longest }: { description: string; repeats: Repeats; longest: number },
	words: PageWords,
): { title: string; description: string } {
	const { title, city, zip, typeName } = home
	const short = shortTitle(title.text)
	const placed = short.includes(city) ? short : `${short}, ${city}`
	const facts = factsOf(home, words)
	const reference = home.reference ? words.reference.replace('{reference}', home.reference) : null
	const known = repeats.title && reference !== null ? [...facts, reference] : facts
	const added = repeats.title || placed.length < ENOUGH || short !== title.text ? known : []
	const isRepeated = repeats.title || repeats.description
	const sentence = [
		typeName ? `${typeName} ${words.goal.toLowerCase()}` : words.goal,
		`${zip} ${city}`.trim(),
		...facts,
		isRepeated && reference,
	]
	const isPoor = isRepeated || description.length < ENOUGH
	const told = isPoor ? `${sentence.filter(Boolean).join(', ')}. ${description}`.trim() : description
	return {
		title: [placed, ...added].join(', '),
		description: told.length <= longest ? told : `${told.slice(0, told.lastIndexOf(' ', longest - 1))}…`,
	}
}
