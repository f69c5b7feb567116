import 'server-only'
import type { Kysely } from 'kysely'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { streetLine } from '#lib/base/format/street-line.ts'
import { townLine } from '#lib/base/format/town.ts'
import { titleOf } from '#lib/desk/homes/manual-listings/listed.ts'
import { savedWords } from '#lib/desk/homes/manual-listings/saved-words.ts'
import { hasChanges, ownOf } from '#lib/desk/homes/manual-listings/stored-manual.ts'
import type { AgencyHome } from '#lib/homes/listings/listing-types.ts'
import { isKnown } from '#lib/homes/listings/price/price.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import { pricePartsOf } from '#lib/homes/listings/queries/agency-homes.ts'
import { PriceFacts, PriceWordsOf, toPrice } from '#lib/homes/listings/queries/to-price.ts'
import { toPicture } from '#lib/homes/listings/words/wording.ts'
import { picturesOf, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { withKept } from '#lib/homes/manual-listings/preview/kept-pictures.ts'
import { PLAIN_FILE, variantHref } from '#lib/homes/pictures/files/variants.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import type { FormContent, HomeRow } from './stored-homes.ts'

/** Who wrote the form of a home last and when, and whether visitors see something else. */
export interface Writing {
	saved: string
	hasChanges: boolean
}

/** Returns what is written at the desk, of those homes that are. */
export async function writingsOf(
	db: Kysely<Tables>,
	rows: readonly HomeRow[],
	asked: { now: Date; language: string },
): Promise<Map<number, Writing>> {
	const ids = rows.flatMap(({ stored: { id, origin } }) => (origin === 'own' ? [id] : []))
	if (ids.length === 0) return new Map()
	const names = await memberNames(db)
	const owns = await db.selectFrom('own_home').selectAll().where(isAmong('id', ids)).execute()
	return new Map(
		owns.map(ownOf).map((own) => {
			const saved = savedWords(own.changed_at, names.get(own.changed_by), asked)
			return [own.id, { saved, hasChanges: hasChanges(own) }]
		}),
	)
}

/** Returns how many photographs a form has; null without a form. */
export function photosIn(form: FormContent | null): number | null {
	return form === null ? null : picturesOf(form.own.draft, 'Pictures').length
}

function priceOf({ content }: FormContent, language: string) {
	if (content === null) return null
	const { row, hidden, texts } = content
	const words = texts.find((text) => text.language === language) ?? texts[0]
	const price = toPrice(
		{ ...row, price: row.price ?? hidden.price },
		PriceFacts.parse(JSON.parse(row.facts)),
		PriceWordsOf.parse(JSON.parse(words?.words ?? '{}')),
	)
	return isKnown(price) ? price : null
}

type Kept = Awaited<ReturnType<typeof withKept>>[number]

function homeOf(form: FormContent, kept: ReadonlyMap<string, Kept>, language: string): AgencyHome {
	const { own, content } = form
	const { id, draft } = own
	const { listing, property } = messagesOf(language)
	const price = priceOf(form, language)
	const [first] = picturesOf(draft, 'Pictures')
	const picture = first && kept.get(variantHref(first.hash, PLAIN_FILE))
	const number = { houseNumber: textOf(draft, 'HouseNumber') || null, boxNumber: textOf(draft, 'BoxNr') || null }
	const title = titleOf(own, language)
	return {
		id,
		goal: content?.row.goal === 1 ? 'rent' : 'sale',
		status: content?.row.status ?? 'available',
		reference: content?.row.reference ?? null,
		region: content?.row.region ?? null,
		title: { text: title, language },
		street: streetLine({ street: textOf(draft, 'Street') || null, ...number }, property.address.box),
		town: townLine({ zip: textOf(draft, 'Zip'), city: textOf(draft, 'City') }),
		price: price && priceText(price, listing.price, language),
		priceParts: price && pricePartsOf(price, listing.price, language),
		energyLabel: content?.row.energy_label ?? null,
		picture:
			picture && first
				? toPicture({ ...picture, ...first, name: null, alt: JSON.stringify(first.alt) }, language, {
						what: title,
						place: '',
					})
				: null,
		href: null,
	}
}

/** Returns homes and projects as their forms have them. */
export async function homesOfForms(
	db: Kysely<Tables>,
	forms: readonly FormContent[],
	language: string,
): Promise<Map<number, AgencyHome>> {
	const urls = forms.flatMap(({ own }) => {
		const [first] = picturesOf(own.draft, 'Pictures')
		return first === undefined ? [] : [{ url: variantHref(first.hash, PLAIN_FILE) }]
	})
	const kept = new Map((await withKept(db, urls)).map((one) => [one.url, one]))
	return new Map(forms.map((form) => [form.own.id, homeOf(form, kept, language)]))
}
