import 'server-only'
import type { Kysely } from 'kysely'
import type { PublicTables } from '#lib/base/db/tables.ts'
import { env } from '#lib/base/env.ts'
import { formatArea } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { placeLine } from '#lib/base/format/town.ts'
import { fill } from '#lib/base/text/fill.ts'
import { labelImage } from '#lib/homes/energy/label-image.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import { listingCards } from '#lib/homes/listings/queries/card-queries.ts'
import type { MailCard } from '#lib/people/mail/mail-types.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'

function wordsOf(language: string) {
	const t = translator(language, 'listing.card')
	const rooms = translator(language, 'search.roomCount')
	const { energy: energyTexts, listing } = messagesOf(language)
	const texts = listing.price
	const price = (card: ListingCard) => priceText(card.price, texts, language)
	const facts = ({ bedrooms, surfaceLiving, surfaceGround }: ListingCard) => {
		const ground = formatArea(surfaceGround || null, language)
		const words = [
			bedrooms ? rooms('bedrooms', { count: bedrooms }) : null,
			formatArea(surfaceLiving || null, language),
			ground && `${t('surfaceGround')} ${ground}`,
		]
		// A line may end between two facts only.
		const whole = words.flatMap((word) => word?.replaceAll(' ', '\u00a0') ?? [])
		return whole.join('\u00a0· ') || null
	}
	const energy = (card: ListingCard) => {
		const image = labelImage(card)
		if (image === null) return null
		const { src, region, text, width, height } = image
		const name = fill(energyTexts.tag[region], { label: text })
		return { src: new URL(src, env.siteOrigin).href, text: name, width, height }
	}
	return { price, facts, energy }
}

/** Euro by which the price dropped, if the drop is news; otherwise null. */
function loweredBy({ price, formerPrice }: ListingCard): number | null {
	return formerPrice === null || price.amount === null ? null : formerPrice - price.amount
}

/** A home as a mail shows it, with the drop of its price if that is news, and whether portals do not show it yet. */
type FoundCard = Omit<MailCard, 'mark'> & { formerPrice: string | null; lowered: string | null; isFirst: boolean }

/** Returns homes for a mail in a language, by id. Homes that are not public are left out. */
export async function mailCards(
	db: Kysely<PublicTables>,
	ids: readonly number[],
	language: string,
	now: Date,
): Promise<Map<number, FoundCard>> {
	const words = wordsOf(language)
	const cards = await listingCards(db, ids, language, now)
	return new Map(
		cards.map((card) => [
			card.id,
			{
				title: card.title.text,
				titleLanguage: card.title.language === language ? null : card.title.language,
				url: env.siteOrigin + card.href,
				picture: card.picture && new URL(card.picture.url, env.siteOrigin).href,
				price: words.price(card),
				formerPrice: formatAmount(card.formerPrice),
				lowered: formatAmount(loweredBy(card)),
				place: placeLine(card, language),
				facts: words.facts(card),
				energy: words.energy(card),
				isFirst: card.isFirstHere,
			},
		]),
	)
}
