import { FactList } from '#components/property-parts/fact-list.tsx'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { fill } from '#lib/base/text/fill.ts'
import { estimateLoan, type LoanTerms, type LoanWishes } from '#lib/homes/loan/estimate.ts'
import type { LoanLabels } from './loan-words.ts'

interface LoanSheetProps {
	terms: LoanTerms
	labels: LoanLabels
	wishes: LoanWishes
}

/** The lines of an estimate, in whole euros. */
export function LoanSheet({ terms, labels, wishes }: LoanSheetProps) {
	const { taxPercent, tax, landDuty, notary, total, ownMoney, loan, monthly } = estimateLoan(terms, wishes)
	const euro = (amount: number) => formatAmount(Math.round(amount)) ?? ''
	const rows = [
		{ key: 'price', label: labels.price, value: euro(terms.price) },
		...(labels.tax === null
			? []
			: [
					{
						key: 'tax',
						label: fill(labels.tax, { percent: formatNumber(taxPercent, labels.language) ?? '' }),
						value: euro(tax),
					},
				]),
		...(landDuty > 0 ? [{ key: 'land', label: labels.landDuty, value: euro(landDuty) }] : []),
		{ key: 'notary', label: labels.notary, value: euro(notary) },
		{ key: 'total', label: labels.total, value: euro(total) },
		{ key: 'own', label: labels.ownMoney, value: `− ${euro(ownMoney)}` },
		{ key: 'loan', label: labels.loan, value: euro(loan) },
		{
			key: 'month',
			label: fill(labels.perMonth, {
				years: wishes.years,
				percent: formatNumber(wishes.percent, labels.language) ?? '',
			}),
			value: euro(monthly),
		},
	]
	return <FactList rows={rows} />
}
