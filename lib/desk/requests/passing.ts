import 'server-only'
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { agencyHomes } from '#lib/homes/listings/queries/agency-homes.ts'
import { offerPassingMail, PassedOffer, withoutContacts } from '#lib/people/leads/mails/offer-passing.ts'
import { ownersToMail } from '#lib/people/owners/account/owner-languages.ts'
import { renderWords } from '#lib/server/mail/render-words.ts'
import { offerRows } from './offer-rows.ts'

/** What the seller gets of the lead of an offer; one that staff entered has the amount alone. */
const Said = PassedOffer.pick({ amount: true }).extend({
	conditions: PassedOffer.shape.conditions.catch(null),
	otherCondition: PassedOffer.shape.otherCondition.catch(null),
	financing: PassedOffer.shape.financing.catch(null),
	loan: PassedOffer.shape.loan.catch(null),
	validUntil: PassedOffer.shape.validUntil.catch(''),
})

/** A mail to an owner as it would be sent. */
interface PassingMail {
	email: string
	language: string
	subject: string
	text: string
	props: PassedOffer
}

/** The mails that would pass an offer on, with the digest that detects changes since a member has seen them. */
export interface Passing {
	mails: PassingMail[]
	digest: string
	isExpired: boolean
}

interface OfferRow {
	id: number
	kind: string
	content: string
	listing_id: number | null
}

/**
 * Returns the mails that pass an offer on to the owners of its home, each in the owner's language; no mails if no owner is
 * known, and null for what is no offer for a home.
 */
export async function offerPassing(
	db: Kysely<Tables>,
	lead: OfferRow,
	{ by, now }: { by: string; now: Date },
): Promise<Passing | null> {
	if (lead.kind !== 'offer' || lead.listing_id === null) return null
	const { success, data: said } = Said.safeParse(JSON.parse(lead.content))
	if (!success) return null
	const rows = await offerRows(db, lead.listing_id)
	const index = rows.findIndex(({ id }) => id === lead.id)
	const place = { number: index + 1, receivedAt: rows[index]?.created_at ?? '' }
	const otherCondition = said.otherCondition && withoutContacts(said.otherCondition)
	const mails: PassingMail[] = []
	for (const { email, language } of await ownersToMail(db, lead.listing_id)) {
		const home = (await agencyHomes([lead.listing_id], language)).get(lead.listing_id)
		if (home === undefined) return null
		const props = { ...said, otherCondition, ...place, by, home: `${home.street ?? home.title.text}, ${home.town}` }
		const { subject, text } = renderWords(offerPassingMail.wordsOf(props, language), language)
		mails.push({ email, language, subject, text, props })
	}
	return {
		mails,
		digest: createHash('sha256').update(JSON.stringify(mails)).digest('hex'),
		isExpired: said.validUntil !== '' && said.validUntil < dayOf(now),
	}
}
