import 'server-only'
import { countryCodeOf, countryNameIn } from '#lib/base/format/country.ts'
import { BELGIUM, regionOf } from '#lib/base/format/region.ts'
import { listingHref } from '#lib/homes/listings/href.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import { PriceWordsOf, toPrice } from '#lib/homes/listings/queries/to-price.ts'
import { namesIn } from '#lib/homes/listings/words/names.ts'
import { ownLanguages } from '#lib/homes/listings/words/own-languages.ts'
import { plainUrl } from '#lib/homes/pictures/files/picture-columns.ts'
import { absoluteUrl } from '#lib/pages/seo/metadata.ts'
import type { StoredHome } from '#lib/pages/seo/portals/read-homes.ts'
import { getSite } from '#lib/site/config/config.ts'
import { featureRow, featuresIn } from '#lib/site/config/schema/homes/feature-sets.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { KyeroHome } from './kyero-xml.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

/** The language in which the format wants its words; texts are in every language. */
const WORDS = 'en'
const MOST_PICTURES = 50
const PARAGRAPH = /<br ?\/?>|<\/(?:p|li|h3|h4|ul|ol)>/g
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Names of types, by `web_id language`. */
export type TypeNames = ReadonlyMap<string, string>

/** Returns the HTML of a description, which the import made safe, as lines of text. */
function plainLines(html: string): string {
	return html
		.replaceAll('\n', ' ')
		.replace(PARAGRAPH, '\n')
		.replace(/<[^>]*>/g, '')
		.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
		.join('\n')
}

const TYPES = new Map<string, string>(Object.entries(vocabulary.types))

/** Returns the name of a type that portals use, if the site uses another. */
function typeOf(name: string): string {
	return TYPES.get(name.toLowerCase()) ?? name
}

function featuresOf({ row, facts }: StoredHome): readonly string[] {
	const has = {
		terrace: (facts.surfaceTerrace ?? 0) > 0,
		garage: (row.garages ?? 0) > 0,
		parking: (facts.parkings ?? 0) + (facts.externalParkings ?? 0) > 0,
	} satisfies Record<keyof typeof vocabulary.features, boolean>
	const names = new Map<string, string>(Object.entries(vocabulary.features))
	return [
		...featuresIn(row.features).flatMap((name) => featureRow(name).portal ?? []),
		...Object.entries(has).flatMap(([name, isThere]) => (isThere ? (names.get(name) ?? []) : [])),
	]
}

function provinceOf(zip: string, countryId: number): string | null {
	if (countryId !== BELGIUM || regionOf(zip, countryId) === null) return null
	const code = Number(zip.trim().slice(-4))
	return vocabulary.provinces.find(({ from, to }) => code >= from && code <= to)?.name ?? null
}

/** The name of a country in English, otherwise as the feed names it. */
function countryOf(countryId: number, texts: StoredHome['texts']): string | null {
	const code = countryCodeOf(countryId)
	const own = texts.find(({ language }) => language === WORDS) ?? texts[0]
	return code === null ? (own?.country_name ?? null) : countryNameIn(code, WORDS)
}

/** "a_plus" is A; labels after G are not in the format. */
function energyOf(label: string | null): string | null {
	const letter = label?.charAt(0).toUpperCase() ?? ''
	return /^[A-G]$/.test(letter) ? letter : null
}

const latest = (a: string, b: string | null) => (b !== null && b > a ? b : a)

/** Returns a price in words if it is more than an amount, which is all that the format has; otherwise null. */
function qualifiedPrice({ row, facts }: StoredHome, language: string, words: string): string | null {
	const price = toPrice(row, facts, PriceWordsOf.parse(JSON.parse(words)))
	const isQualified =
		price.isStartingFrom || price.words !== null || price.unitText !== null || price.vat === 'excluded'
	return isQualified ? priceText(price, messagesOf(language).listing.price, language) : null
}

/** A home with a public price. */
type PricedHome = StoredHome & { row: { price: number } }

/** Whether the format can describe a home: it has no price on request, and no sale for an annuity. */
export function isTellable(home: StoredHome): home is PricedHome {
	return home.row.price !== null && !home.facts.annuity
}

/** Returns what the feed contains of a home. */
export function tellHome(home: PricedHome, types: TypeNames): KyeroHome {
	const { row, facts, texts, photos } = home
	const { languages, defaultLanguage } = getSite()
	const goal = row.goal === 0 ? 'sale' : 'rent'
	const namesOf = (language: string) => namesIn(texts, language, types.get(`${row.web_id} ${language}`), row.city_key)
	const hrefIn = (language: string) => {
		const { city, title } = namesOf(language)
		return absoluteUrl(listingHref(language, { id: row.id, goal, city, title: title.text }))
	}
	const { city, typeName } = namesOf(WORDS)
	const isPlaced = row.latitude !== null && row.longitude !== null
	return {
		id: row.id,
		reference: row.reference,
		changedAt: latest(row.modified_at, home.shownSince),
		price: row.price,
		goal,
		isNewBuild: row.is_new_build === 1,
		type: typeOf(
			types.get(`${row.web_id} ${WORDS}`) ?? types.get(`${row.web_id} ${defaultLanguage}`) ?? typeName ?? '',
		),
		town: city,
		province: provinceOf(row.zip, row.country_id),
		country: countryOf(row.country_id, texts),
		position: isPlaced ? { latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 } : null,
		street: row.street === null ? null : [row.street, row.house_number].filter(Boolean).join(' '),
		bedrooms: row.bedrooms,
		bathrooms: row.bathrooms,
		hasPool: featuresIn(row.features).includes('pool'),
		surfaceBuilt: row.surface_living ?? facts.surfaceTotal ?? null,
		surfacePlot: row.surface_ground,
		energy: energyOf(row.energy_label),
		urls: ownLanguages(texts, languages).map((language) => [language, hrefIn(language)] as const),
		descriptions: texts.flatMap(({ language, description, words }) => {
			if (!languages.includes(language)) return []
			const lines = [qualifiedPrice(home, language, words), description && plainLines(description)]
			const text = lines.filter(Boolean).join('\n')
			return text === '' ? [] : [[language, text] as const]
		}),
		features: featuresOf(home),
		pictures: photos
			.slice(0, MOST_PICTURES)
			.map(({ url, hash }) => absoluteUrl(plainUrl(url, hash === null ? null : { hash }))),
		videoUrl: facts.videoUrl ?? null,
		tourUrl: facts.virtualTourUrl ?? null,
	}
}
