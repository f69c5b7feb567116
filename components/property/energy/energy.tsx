import { useLocale, useTranslations } from 'next-intl'
import { Block } from '#components/property-parts/block.tsx'
import { FactList } from '#components/property-parts/fact-list.tsx'
import { knownRows } from '#components/property-parts/fact-rows.ts'
import styles from '#components/property-parts/facts.module.css'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatQuantity } from '#lib/base/format/format-number.ts'
import { type EnergyTable, labelsOf } from '#lib/homes/energy/energy-table.ts'
import type { ListingDetail } from '#lib/homes/listings/types.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import { EnergyScale } from './energy-scale.tsx'
import { RenovationNotice } from './renovation-notice.tsx'

interface EnergyProps {
	listing: ListingDetail
	table: EnergyTable
	/** Sold or rented: the buyer's renovation duty is no longer relevant. */
	isClosed: boolean
	/** ISO date. A certificate that was valid until an earlier day has expired. */
	today: string
}

/** A home's energy label on its region's scale, the figures of the certificate, and the duty to renovate. */
export function Energy({ listing, table, isClosed, today }: EnergyProps) {
	const t = useTranslations('energy')
	const language = useLocale()
	const { facts, region, energyLabel, energyValue } = listing
	const label = energyLabel !== null && isEnergyLabel(energyLabel) ? energyLabel : null
	const perSquareMetre = (value: number | null) => formatQuantity(value, t('units.perSquareMetre'), language)
	const { uniqueCode, epcReference } = facts
	const isExpired = facts.epcValidUntil !== null && facts.epcValidUntil < today

	const rows = knownRows([
		{
			key: 'label',
			label: region === null ? t('title') : t(`label.${region}`),
			value: label === null ? null : energyLabelText(label),
		},
		{
			key: 'value',
			label: t('figures.value'),
			value: energyValue === facts.energySpec ? null : perSquareMetre(energyValue),
		},
		{ key: 'spec', label: t('figures.spec'), value: perSquareMetre(facts.energySpec) },
		{ key: 'total', label: t('figures.total'), value: formatQuantity(facts.energyTotal, t('units.perYear'), language) },
		{ key: 'co2', label: t('figures.co2'), value: formatQuantity(facts.co2Emission, t('units.co2'), language) },
		{ key: 'reference', label: t('figures.reference'), value: epcReference === uniqueCode ? null : epcReference },
		{ key: 'uniqueCode', label: t('figures.uniqueCode'), value: uniqueCode },
		{
			key: 'validUntil',
			label: t(isExpired ? 'figures.expiredOn' : 'figures.validUntil'),
			value: facts.epcValidUntil === null ? null : formatDate(facts.epcValidUntil, language),
		},
	])
	if (rows.length === 0) return null
	return (
		<Block id="energy" title={t('title')}>
			<div className={styles.energy}>
				{region !== null && label !== null && (
					<EnergyScale rows={labelsOf(table, region)} label={label} value={energyValue ?? facts.energySpec} />
				)}
				<FactList rows={rows} />
			</div>
			{!isClosed && <RenovationNotice listing={listing} table={table} />}
		</Block>
	)
}
