import 'server-only'
import type { Kysely } from 'kysely'
import { getPublicDb } from '#lib/base/db/connection.ts'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { formatArea } from '#lib/base/format/format-number.ts'
import { placeLine } from '#lib/base/format/town.ts'
import { labelled } from '#lib/base/text/labelled.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import { searchListings } from '#lib/homes/search/engine/queries.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { absoluteUrl } from './metadata.ts'
import { rssXml } from './rss-xml.ts'

const MOST_ITEMS = 50

/** Returns the path of the feed of one goal in one language. */
export function feedPath(goal: Goal, language: string): string {
	return `/feeds/${goal}-${language}.xml`
}

/** Returns the title of a feed, such as "New for sale at Agence du Beffroi". */
export function feedTitle(goal: Goal, language: string): string {
	const t = translator(language, 'visitor.feed')
	return t(`title.${goal}`, { name: getSite().name })
}

function placedTitle({ title, city }: ListingCard): string {
	return title.text.includes(city) ? title.text : `${title.text}, ${city}`
}

/** Returns what an advertisement must state, in few words: type, place, size and energy label. */
export function factWords(listing: ListingCard, language: string): string {
	const t = translator(language, 'listing.card')
	const energy = translator(language, 'energy.tag')
	const { typeName, bedrooms, surfaceLiving, surfaceGround, energyLabel, region } = listing
	const area = (name: string, squareMetres: number | null) =>
		squareMetres !== null && squareMetres > 0
			? labelled(name, formatArea(squareMetres, language) ?? '', language)
			: null
	return [
		typeName,
		placeLine(listing, language),
		bedrooms !== null && bedrooms > 0 ? labelled(t('bedrooms'), bedrooms, language) : null,
		area(t('surfaceLiving'), surfaceLiving),
		area(t('surfaceGround'), surfaceGround),
		energyLabel !== null && isEnergyLabel(energyLabel)
			? energy(region ?? 'flanders', { label: energyLabelText(energyLabel) })
			: null,
	]
		.filter(Boolean)
		.join(' · ')
}

/** Returns the ids of the newest homes of a search, of which a feed contains those that are not sold or rented. */
export async function newestHomes(db: Kysely<PublicTables>, query: SearchQuery): Promise<number[]> {
	const newest: SearchQuery = { ...query, sort: 'newest', page: 1 }
	return (await searchListings(db, newest, { pageSize: MOST_ITEMS })).ids
}

/** A feed in a language: its title, its own path and that of the list with the same homes. */
interface Feed {
	language: string
	title: string
	path: string
	listHref: string
}

/**
 * Returns the XML of a feed of the newest homes of a search that are not sold or rented, and the ids of the homes found.
 * It shows what cards show: no hidden price or address.
 */
export async function rssOf(
	query: SearchQuery,
	{ language, title, path, listHref }: Feed,
): Promise<{ xml: string; ids: number[] }> {
	const db = await getPublicDb()
	const ids = await newestHomes(db, query)
	const cards = await listingCards(db, ids, language)
	const open = cards.filter(({ status }) => !isClosed(status))
	const xml = rssXml({
		title,
		description: `${pageName(language, query.goal)}, ${getSite().name}`,
		language,
		url: absoluteUrl(listHref),
		self: absoluteUrl(path),
		items: open.map((listing) => ({
			title: labelled(
				placedTitle(listing),
				priceText(listing.price, messagesOf(language).listing.price, language),
				language,
			),
			titleLanguage: listing.title.language === language ? null : listing.title.language,
			description: factWords(listing, language),
			url: absoluteUrl(listing.href),
			publishedAt: listing.createdAt,
			picture: listing.picture && absoluteUrl(listing.picture.url),
		})),
	})
	return { xml, ids }
}

/** Returns the feed of a goal's newest homes by the name of its file, with the ids of its homes; null for another name. */
export async function rssFile(name: string): Promise<{ xml: string; goal: Goal; ids: number[] } | null> {
	const [, wished, language = ''] = /^(sale|rent)-([a-z]{2})\.xml$/.exec(name) ?? []
	if (!getSite().languages.includes(language)) return null
	const goal = wished === 'rent' ? 'rent' : 'sale'
	const path = feedPath(goal, language)
	const feed = { language, title: feedTitle(goal, language), path, listHref: hrefOf(language, goal) }
	return { goal, ...(await rssOf(emptySearch(goal), feed)) }
}
