import 'server-only'
import type { z } from 'zod'
import { getSite } from '@/lib/agency/config'
import { formatDate } from '@/lib/i18n/format-date'
import { formatAmount } from '@/lib/listings/price'
import type { MailRow } from '@/lib/mail/types'
import { advanceOf } from '../advance'
import { offer } from '../forms/offer'
import { agencyMail, defineLeadKind, formWords, visitorMail } from '../lead-kind'

type Offer = z.output<typeof offer>

function rowsOf(content: Offer, language: string, hasOwnWords: boolean): MailRow[] {
	const t = formWords(language)
	const { amount, validUntil, conditions, otherCondition, financing, loan } = content
	const rows = [
		{ label: t('fields.amount'), value: formatAmount(amount) },
		{ label: t('fields.advance'), value: formatAmount(advanceOf(amount)) },
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

const settings = {
	office: 'offer' as const,
	rows: (content: Offer) => ({ before: rowsOf(content, getSite().defaultLanguage, true) }),
}

export const offerKind = defineLeadKind('offer', offer, {
	...settings,
	prefix: 'OFF',
	feedback: 'contact-me',
	feedbackText: 'offer',
	amount: ({ amount }) => amount,
	check: (_, about) => (about?.goal === 'sale' && !about.isClosed ? null : { listingId: 'subject' }),
	mails: (lead) => [
		agencyMail('offer', settings, lead),
		visitorMail('offer', lead, rowsOf(lead.content, lead.language, false)),
	],
})
