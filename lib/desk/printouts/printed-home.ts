import 'server-only'
import fs from 'node:fs/promises'
import path from 'node:path'
import { env } from '#lib/base/env.ts'
import { formatArea, formatNumber } from '#lib/base/format/format-number.ts'
import { formatPhone } from '#lib/base/format/phone.ts'
import { labelImage } from '#lib/homes/energy/label-image.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { mainFacts } from '#lib/homes/listings/main-facts.ts'
import { priceLine } from '#lib/homes/listings/price/price-line.ts'
import { lookupListing } from '#lib/homes/listings/queries/detail-queries.ts'
import { descriptionText } from '#lib/homes/listings/words/description.ts'
import { PLAIN_FILE } from '#lib/homes/pictures/files/variants.ts'
import { readPictureFile } from '#lib/homes/pictures/stored/store.ts'
import { getSite } from '#lib/site/config/config.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { PrintedHome } from './drawing/printout-types.ts'

const LONGEST_TEXT = 700
const MOST_FACTS = 4

function placeOf({ typeName, street, houseNumber, zip, city }: ListingDetail): string {
	const address = street === null ? null : [street, houseNumber].filter((part) => part !== null).join(' ')
	return [typeName, address, `${zip} ${city}`.trim()].filter((part) => part !== null && part !== '').join(', ')
}

function factsOf(listing: ListingDetail, language: string): PrintedHome['facts'] {
	const t = translator(language, 'listing.card')
	return mainFacts(listing)
		.slice(0, MOST_FACTS)
		.map(({ key, value }) => ({
			name: t(key),
			value: (key === 'bedrooms' ? null : formatArea(value, language)) ?? String(value),
		}))
}

function priceOf({ price }: ListingDetail, language: string): Pick<PrintedHome, 'price' | 'priceNote'> {
	const { before, main, after } = priceLine(price, messagesOf(language).listing.price, language)
	const text = (parts: typeof after) => parts.map((part) => part.text).join(' ')
	return { price: text([...before, main]), priceNote: text(after) }
}

async function energyOf(listing: ListingDetail, language: string): Promise<PrintedHome['energy']> {
	const label = labelImage(listing)
	if (label === null) return null
	const t = translator(language, 'deskPrintouts.poster')
	const value = formatNumber(listing.energyValue, language)
	const image = await fs.readFile(path.join(/* turbopackIgnore: true */ 'public', label.src))
	return { image, value: value === null ? null : t('energy', { value }) }
}

async function photoOf({ photos }: ListingDetail): Promise<Buffer | null> {
	const kept = photos.find((photo) => photo.kept !== null)?.kept ?? null
	return kept === null ? null : readPictureFile(kept.hash, PLAIN_FILE)
}

async function toPrintedHome(listing: ListingDetail, language: string): Promise<PrintedHome> {
	const t = translator(language, 'deskPrintouts')
	const { name, phone } = getSite()
	return {
		language,
		goal: t(`goal.${listing.goal}`),
		title: listing.title.text,
		place: placeOf(listing),
		...priceOf(listing, language),
		facts: factsOf(listing, language),
		energy: await energyOf(listing, language),
		text: listing.description === null ? null : descriptionText(listing.description.text, LONGEST_TEXT),
		photo: await photoOf(listing),
		url: new URL(listing.href, env.siteOrigin).href,
		reference: listing.reference,
		agency: { name, phone: formatPhone(phone), host: new URL(env.siteOrigin).host },
	}
}

/** Returns a home for a printout, in a language; null if it is not on offer on the site: neither is its poster then. */
export async function readPrintedHome(language: string, id: number): Promise<PrintedHome | null> {
	const found = await lookupListing(language, id)
	if (found.kind !== 'shown' || found.isClosed || found.isDraft) return null
	return toPrintedHome(found.listing, language)
}

/** Returns a home for the report to its owner, who sees it before and after it is on offer; null if there is none. */
export async function readReportedHome(
	language: string,
	id: number,
): Promise<{ home: PrintedHome; createdAt: string; isLive: boolean } | null> {
	const found = await lookupListing(language, id, { hasDrafts: true })
	if (found.kind !== 'shown') return null
	const { listing, isDraft } = found
	return { home: await toPrintedHome(listing, language), createdAt: listing.createdAt, isLive: !isDraft }
}
