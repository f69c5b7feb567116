import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import type { Region } from '#lib/base/format/region.ts'
import type { PriceVat } from '#lib/homes/listings/price/price-vat.ts'
import { getSite } from '#lib/site/config/config.ts'

/** Plain data, so that a card can render on the server and in the browser; `cardLabels` makes it. */
export interface CardLabels {
	language: string
	/** Text of a ribbon by its key. */
	ribbons: Record<string, string>
	/** Name of the energy label; contains `{label}`. */
	energy: Record<Region, string>
	/** Contains `{day}`. */
	openHouse: string
	onRequest: string
	/** Label of a home whose price was lowered. */
	lowered: string
	/** Label before the former price. */
	formerPrice: string
	startingFrom: string
	perMonth: string
	/** What a tenant pays besides the rent; contains `{amount}`. */
	charges: string
	/** Label of the price of a sale under VAT. */
	vat: Record<PriceVat, string>
	noPhoto: string
	/** Accessible name of the heart; contains `{title}`. */
	keep: string
	/** Label of a home that is new since the visitor's last visit. */
	unseen: string
	bedrooms: string
	bedroom: { one: string; other: string }
	surfaceLiving: string
	surfaceGround: string
	surfaceTerrace: string
	surfaceTotal: string
	terrace: string
}

/** Returns the words of listing cards in a language, from the messages and the ribbons of `config/site.json`. */
export const cardLabels = cache(async (language: string): Promise<CardLabels> => {
	const t = await getTranslations({ locale: language, namespace: 'listing.card' })
	const energy = await getTranslations({ locale: language, namespace: 'energy.tag' })
	const visitor = await getTranslations({ locale: language, namespace: 'visitor' })
	const label = '{label}'
	const ribbons = Object.entries(getSite().ribbons.labels)
	return {
		language,
		ribbons: Object.fromEntries(ribbons.map(([key, words]) => [key, words[language] ?? ''])),
		energy: {
			flanders: energy('flanders', { label }),
			wallonia: energy('wallonia', { label }),
			brussels: energy('brussels', { label }),
			luxembourg: energy('luxembourg', { label }),
		},
		openHouse: t('openHouse', { day: '{day}' }),
		onRequest: t('onRequest'),
		lowered: t('lowered'),
		formerPrice: t('formerPrice'),
		startingFrom: t('startingFrom'),
		perMonth: t('perMonth'),
		charges: t('charges', { amount: '{amount}' }),
		vat: { excluded: t('vat.excluded'), included: t('vat.included') },
		noPhoto: t('noPhoto'),
		keep: visitor('heart.keep', { title: '{title}' }),
		unseen: visitor('unseen'),
		bedrooms: t('bedrooms'),
		bedroom: { one: t('bedroomUnit.one'), other: t('bedroomUnit.other') },
		surfaceLiving: t('surfaceLiving'),
		surfaceGround: t('surfaceGround'),
		surfaceTerrace: t('surfaceTerrace'),
		surfaceTotal: t('surfaceTotal'),
		terrace: t('terraceUnit'),
	}
})
