import 'server-only'
import type { Kysely } from 'kysely'
import { createTranslator } from 'next-intl'
import type { PublicTables } from '@/lib/db/tables'
import { env } from '@/lib/env'
import { formatArea } from '@/lib/i18n/format-number'
import { messagesOf } from '@/lib/i18n/messages'
import { listingCards } from '@/lib/listings/card-queries'
import { formatAmount, pricePartsOf } from '@/lib/listings/price'
import type { ListingCard } from '@/lib/listings/types'
import type { MailCard } from '@/lib/mail/types'

function wordsOf(language: string) {
	const messages = messagesOf(language)
	const t = createTranslator({ locale: language, messages, namespace: 'listing.card' })
	const rooms = createTranslator({ locale: language, messages, namespace: 'search.roomCount' })
	const price = ({ price: own, goal, charges, vat }: ListingCard) => {
		const parts = pricePartsOf(own)
		if (parts === null) return t('onRequest')
		const extra = formatAmount(charges)
		const unit = parts.unitText ?? (goal === 'rent' ? t('perMonth') : null)
		const after = extra === null ? unit : t('charges', { amount: extra })
		const before = parts.prefixKey === null ? null : t(parts.prefixKey)
		return [before, parts.amount, after, vat && t(`vat.${vat}`)].filter(Boolean).join(' ')
	}
	const facts = ({ bedrooms, surfaceLiving, surfaceGround }: ListingCard) => {
		const ground = formatArea(surfaceGround || null, language)
		const words = [
			bedrooms ? rooms('bedrooms', { count: bedrooms }) : null,
			formatArea(surfaceLiving || null, language),
			ground && `${t('surfaceGround')} ${ground}`,
		]
		return words.filter(Boolean).join('\u00a0· ') || null
	}
	return { price, facts }
}

/** Homes for a mail in a language, by their id, as far as they are on the site: what is not public is not in them. */
export async function mailCards(
	db: Kysely<PublicTables>,
	ids: readonly number[],
	language: string,
	now: Date,
): Promise<Map<number, Omit<MailCard, 'mark'>>> {
	const words = wordsOf(language)
	const cards = await listingCards(db, ids, language, now)
	return new Map(
		cards.map((card) => [
			card.id,
			{
				title: card.title.text,
				url: env.siteOrigin + card.href,
				picture: card.picture && new URL(card.picture.url, env.siteOrigin).href,
				price: words.price(card),
				place: [card.street, `${card.zip} ${card.city}`].filter(Boolean).join(', '),
				facts: words.facts(card),
			},
		]),
	)
}
