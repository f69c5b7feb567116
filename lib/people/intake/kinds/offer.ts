import 'server-only'
import { formatAmount } from '#lib/base/format/price.ts'
import { offer } from '#lib/people/forms/schemas/kinds/offer.ts'
import { depositOf, USUAL_PERCENT } from '#lib/people/lead-subject/deposit.ts'
import type { LeadSubject } from '#lib/people/lead-subject/lead-subject-types.ts'
import { filledRows } from '#lib/people/leads/content-rows.ts'
import { defineLeadKind } from '#lib/people/leads/lead-kind.ts'
import { type AddRows, agencyMails, formWords, visitorMail } from '#lib/people/leads/lead-mails.ts'

/** The fields of the offer itself, without the visitor's own words: no mail of ours repeats them. */
const OFFERED: readonly string[] = ['amount', 'validUntil', 'conditions', 'financing', 'loan']

/** Adds the deposit, if there is one, after the price, and a row where no conditions were chosen. */
function withDeposit(
	{ amount, conditions }: { amount: number; conditions: readonly string[] },
	about: LeadSubject | null,
) {
	const percent = about === null ? USUAL_PERCENT : about.depositPercent
	const add: AddRows = (filled, t) => {
		const deposit =
			percent === null
				? []
				: [{ label: t('fields.deposit', { percent }), value: formatAmount(depositOf(amount, percent)) }]
		const unconditional = { label: t('fields.conditions'), value: t('fields.noConditions') }
		return filled.flatMap((row) => {
			if (row.field === 'amount') return [row, ...deposit]
			return row.field === 'validUntil' && conditions.length === 0 ? [row, unconditional] : [row]
		})
	}
	return add
}

export const offerKind = defineLeadKind('offer', offer, {
	async write(_, lead) {
		const { content, stored, about, language } = lead
		const addRows = withDeposit(content, about)
		const offered = filledRows('offer', stored, language).filter(({ field }) => OFFERED.includes(field))
		const rows = addRows(offered, formWords(language)).flatMap(({ label, value }) => (value ? [{ label, value }] : []))
		return [...(await agencyMails('offer', lead, addRows)), visitorMail('offer', lead, rows)]
	},
})
