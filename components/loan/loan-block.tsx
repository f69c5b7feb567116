import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Block } from '#components/property-parts/block.tsx'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { firstWishes, type LoanTerms } from '#lib/homes/loan/estimate.ts'
import type { LoanConfig } from '#lib/site/config/schema/homes/loan.ts'
import { LoanPart } from './loan-part.tsx'
import { LoanSheet } from './loan-sheet.tsx'
import type { LoanLabels } from './loan-words.ts'

interface LoanBlockProps {
	terms: LoanTerms
	config: Pick<LoanConfig, 'rate' | 'years'>
	language: string
	/** What homes like it cost, below the estimate. */
	children?: ReactNode
}

/** What a home may cost a month, with all the assumptions of the estimate. */
export function LoanBlock({ terms, config, language, children }: LoanBlockProps) {
	const t = useTranslations('loan')
	const { rate, years } = config
	const hasVat = terms.tax.kind === 'vat' && terms.tax.isIncluded
	const labels: LoanLabels = {
		language,
		perMonth: t('perMonth', { years: '{years}', percent: '{percent}' }),
		price: t(hasVat ? 'priceWithVat' : 'price'),
		tax: hasVat ? null : t(terms.tax.kind, { percent: '{percent}' }),
		notary: t(terms.notary.ofAgency === null ? 'notary' : 'notaryOfAgency'),
		total: t('total'),
		ownMoney: t('ownMoney'),
		loan: t('loan'),
		years: t('years'),
		rate: t('rate'),
		isOwnHome: t('isOwnHome'),
		isRenovated: t('isRenovated'),
		hasReducedVat: t('hasReducedVat', {
			percent: formatNumber(terms.tax.kind === 'vat' ? terms.tax.reducedPercent : null, language) ?? '',
		}),
		landDuty: t('landDuty', {
			percent: formatNumber(terms.tax.kind === 'vat' ? (terms.tax.land?.dutyPercent ?? null) : null, language) ?? '',
		}),
	}
	const start = firstWishes(terms, config)
	return (
		<Block id="loan" title={t('title')} isFolded isScreenOnly>
			<LoanPart terms={terms} labels={labels} start={start} years={years}>
				<LoanSheet terms={terms} labels={labels} wishes={start} />
			</LoanPart>
			<p className="muted small">{t('note', { date: formatDate(rate.date, language) ?? rate.date })}</p>
			{children}
		</Block>
	)
}
