import 'server-only'
import { z } from 'zod'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { CONDITIONS_PRECEDENT, FINANCING } from '#lib/people/forms/schemas/kinds/offer.ts'
import type { MailRow } from '#lib/people/mail/mail-types.ts'
import { defineMail } from '#lib/people/mail/template.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import { replySignature } from './reply.ts'

/** What an owner may read of a price proposal: not who made it. */
export type PassedOffer = z.output<typeof PassedOffer>
export const PassedOffer = z.object({
	/** The address of the home. */
	home: z.string(),
	/** Of the bidder, in the order in which the proposals came in. */
	number: z.number(),
	amount: z.number(),
	/** Null where they were not given, as on the phone. */
	conditions: z.array(z.enum(CONDITIONS_PRECEDENT)).nullable(),
	otherCondition: z.string().nullable(),
	financing: z.enum(FINANCING).nullable(),
	loan: z.number().nullable(),
	/** A day; empty where none was given. */
	validUntil: z.string(),
	/** ISO instant. */
	receivedAt: z.string(),
	/** Who passes it on. */
	by: z.string(),
})

const ADDRESS = /[^\s@<>()]+@[^\s@<>()]+/gu
const NUMBER = /(?:\+|\b0)[\d\s./()-]{7,}\d/gu
/** The fewest digits of a phone number; a date has eight. */
const PHONE_DIGITS = 9

/** Returns a text without the mail addresses and phone numbers in it. */
export function withoutContacts(text: string): string {
	return text
		.replace(ADDRESS, '–')
		.replace(NUMBER, (found) => (found.replace(/\D/gu, '').length < PHONE_DIGITS ? found : '–'))
}

function conditionWords({ conditions, otherCondition }: PassedOffer, language: string): string | null {
	const { options, fields } = {
		options: translator(language, 'forms.options'),
		fields: translator(language, 'forms.fields'),
	}
	const t = translator(language, 'owner.mails.offer')
	if (conditions === null) return null
	if (conditions.length === 0) return fields('noConditions')
	const words = conditions.map((one) => {
		if (one === 'sale') return t('saleFirst')
		return one === 'other' && otherCondition ? otherCondition : options(`conditions.${one}`)
	})
	return words.join(', ')
}

function rowsOf(offer: PassedOffer, language: string): MailRow[] {
	const t = translator(language, 'deskRequests.offers')
	const options = translator(language, 'forms.options')
	const { financing, receivedAt } = offer
	const rows = [
		{ label: t('amount'), value: formatAmount(offer.amount) },
		{ label: t('conditions'), value: conditionWords(offer, language) },
		{ label: t('financing'), value: financing && options(`financing.${financing}`) },
		{ label: t('loan'), value: formatAmount(offer.loan) },
		{ label: t('validUntil'), value: formatDate(offer.validUntil, language) },
		{ label: t('received'), value: [formatDate(receivedAt, language), formatTime(receivedAt, language)].join(', ') },
	]
	return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

/**
 * To an owner: a price proposal for their home. An agent owes the seller every proposal; it binds neither side, so the
 * bidder stays a number until the offer document, and the owner's answer by mail accepts nothing.
 */
export const offerPassingMail = defineMail('offer-passing', PassedOffer, (offer, language) => {
	const t = translator(language, 'owner.mails.offer')
	const { home, number, conditions, financing, validUntil } = offer
	const isOpen = conditions === null && financing === null && validUntil === ''
	return {
		subject: t('subject', { home }),
		title: t('title'),
		paragraphs: [
			translator(language, 'owner.mails')('hello'),
			t('text', { number, home }),
			...(isOpen ? [t('open')] : []),
			t('notBinding'),
			t('answer'),
		],
		rows: rowsOf(offer, language),
		signature: replySignature(offer.by),
	}
})
