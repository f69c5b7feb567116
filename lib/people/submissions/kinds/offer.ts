import 'server-only'
import type { z } from 'zod'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { offer } from '#lib/people/forms/schemas/offer.ts'
import { formWords } from '#lib/people/leads/form-words.ts'
import { agencyMails, defineLeadKind, visitorMail } from '#lib/people/leads/lead-kind.ts'
import type { MailRow } from '#lib/people/mail/types.ts'
import { advanceOf, USUAL_PERCENT } from '#lib/people/subject/deposit.ts'
import type { About } from '#lib/people/subject/types.ts'

type Offer = z.output<typeof offer>

function rowsOf(content: Offer, about: About | null, language: string, hasOwnWords: boolean): MailRow[] {
	const t = formWords(language)
	const percent = about?.advancePercent ?? USUAL_PERCENT
	const { amount, validUntil, conditions, otherCondition, financing, loan } = content
	const rows = [
		{ label: t('fields.amount'), value: formatAmount(amount) },
		{ label: t('fields.advance', { percent }), value: formatAmount(advanceOf(amount, percent)) },
		{ label: t('fields.validUntil'), value: formatDate(validUntil, language) },
		{
			label: t('fields.conditions'),
			value:
				conditions.length === 0
					? t('fields.noConditions')
					: conditions.map((value) => t(`options.conditions.${value}`)).join(', '),
		},
		{ label: t('fields.otherCondition'), value: hasOwnWords ? otherCondition : null },
		{ label: t('fields.financing'), value: t(`options.financing.${financing}`) },
		{ label: t('fields.loan'), value: formatAmount(loan) },
	]
	return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

const settingsOf = (about: About | null) => ({
	rows: (content: Offer, _: unknown, language: string) => ({ before: rowsOf(content, about, language, true) }),
})

export const offerKind = defineLeadKind('offer', offer, {
	...settingsOf(null),
	prefix: 'OFF',
	feedback: 'contact-me',
	feedbackText: 'offer',
	check: (_, about) => (about?.goal === 'sale' && !about.isClosed ? null : { listingId: 'subject' }),
	mails: (lead) => [
		...agencyMails('offer', settingsOf(lead.about), lead),
		visitorMail('offer', lead, rowsOf(lead.content, lead.about, lead.language, false)),
	],
})
