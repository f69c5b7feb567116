import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { CardLabels } from './card-types.ts'

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
		price: messagesOf(language).listing.price,
		lowered: t('lowered'),
		firstHere: t('firstHere'),
		formerPrice: t('formerPrice'),
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
