import { useLocale, useTranslations } from 'next-intl'
import { Block } from '#components/property-parts/block.tsx'
import { FactList } from '#components/property-parts/fact-list.tsx'
import { type FactRow, knownRows, wordsLanguage } from '#components/property-parts/fact-rows.ts'
import styles from '#components/property-parts/facts.module.css'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatArea, formatNumber, formatQuantity } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { energyCostOf } from '#lib/homes/energy/energy-cost.ts'
import { type EnergyTable, labelsOf, renovationDutyOf, renovationYears } from '#lib/homes/energy/energy-table.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import { EnergyScale } from './energy-scale.tsx'

/**
 * What a buyer of this home must renovate and within how many years, from `config/energy.json`; nothing if there is no
 * duty.
 */
function RenovationNotice({ listing, table }: { listing: ListingDetail; table: EnergyTable }) {
	const t = useTranslations('energy.renovation')
	const language = useLocale()
	const duty = renovationDutyOf(table, { region: listing.region, label: listing.energyLabel, goal: listing.goal })
	if (duty === null) return null
	const labels = duty.labels.map(energyLabelText)
	const last = labels.pop() ?? ''
	return (
		<aside className={styles.notice} aria-label={t('title')}>
			<p>
				<strong>{t('title')}</strong>
			</p>
			<p>
				{t('text', {
					labels: labels.length > 0 ? t('or', { first: labels.join(', '), last }) : last,
					from: duty.boughtFrom.slice(0, 4),
					years: renovationYears(duty, language),
					target: energyLabelText(duty.target),
				})}
			</p>
		</aside>
	)
}

/** What a year of the home's computed use would cost, and how it is computed; null where that is unknown. */
function useEnergyCost(listing: ListingDetail, { tariff }: EnergyTable): { year: string; how: string } | null {
	const t = useTranslations('energy.cost')
	const language = useLocale()
	const cost = energyCostOf(listing, tariff)
	if (cost === null || tariff === null) return null
	return {
		year: t('year', { amount: formatAmount(cost.euros) ?? '' }),
		how: t('how', {
			value: formatNumber(cost.value, language) ?? '',
			surface: formatArea(cost.surface, language) ?? '',
			tariff: formatAmount(tariff.euroPerKwh) ?? '',
			date: formatDate(tariff.validFrom, language) ?? '',
		}),
	}
}

type Cost = ReturnType<typeof useEnergyCost>

/** What a year costs; folded, what else the certificate says and how the costs are computed. */
function MoreOfEnergy({ rows, cost }: { rows: readonly FactRow[]; cost: Cost }) {
	const t = useTranslations('energy')
	if (rows.length === 0 && cost === null) return null
	return (
		<>
			{cost !== null && (
				<p className="small" data-screen-only="">
					<strong>{cost.year}</strong>
				</p>
			)}
			<details className={styles.more}>
				<summary>{t('more')}</summary>
				<FactList rows={rows} />
				{cost !== null && (
					<p className="muted small" data-screen-only="">
						{cost.how}
					</p>
				)}
			</details>
		</>
	)
}

interface EnergyProps {
	listing: ListingDetail
	table: EnergyTable
	/** Sold or rented: the buyer's renovation duty is no longer relevant. */
	isClosed: boolean
	/** ISO date. A certificate that was valid until an earlier day has expired. */
	today: string
}

type Translate = ReturnType<typeof useTranslations<'energy'>>

/** Returns why a home has no certificate; null if the feed gives no reason. */
function reasonOf({ words }: ListingDetail, t: Translate): string | null {
	const reason = words.values.epcNotRequired
	return reason === null ? null : t('notRequired', { reason })
}

/** Returns whether a buyer must renovate, as stated by the feed; null where the notice uses our own table. */
function dutyText(listing: ListingDetail, table: EnergyTable, t: Translate): string | null {
	const { region, energyLabel: label, goal, facts } = listing
	if (goal !== 'sale' || facts.renovationDuty === null) return null
	if (renovationDutyOf(table, { region, label, goal }) !== null) return null
	return t(`renovation.${facts.renovationDuty ? 'yes' : 'no'}`)
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

	const co2 = {
		key: 'co2',
		label: t('figures.co2'),
		value: formatQuantity(facts.co2Emission, t('units.co2'), language),
	}
	// Brussels asks for it in the advert.
	const hasCo2 = region === 'brussels'
	const validUntil = {
		key: 'validUntil',
		label: t(isExpired ? 'figures.expiredOn' : 'figures.validUntil'),
		value: facts.epcValidUntil === null ? null : formatDate(facts.epcValidUntil, language),
	}
	const rows = knownRows([
		{
			key: 'label',
			label: region === null ? t('title') : t(`label.${region}`),
			value: label === null ? reasonOf(listing, t) : energyLabelText(label),
			language: label === null ? wordsLanguage(listing, language) : undefined,
		},
		{
			key: 'value',
			label: t('figures.value'),
			value: energyValue === facts.energySpec ? null : perSquareMetre(energyValue),
		},
		{ key: 'eLevel', label: t('figures.eLevel'), value: facts.eLevel === null ? null : `E${facts.eLevel}` },
		{ key: 'spec', label: t('figures.spec'), value: perSquareMetre(facts.energySpec) },
		{ key: 'total', label: t('figures.total'), value: formatQuantity(facts.energyTotal, t('units.perYear'), language) },
		...(hasCo2 ? [co2] : []),
		{ key: 'reference', label: t('figures.reference'), value: epcReference === uniqueCode ? null : epcReference },
		{ key: 'uniqueCode', label: t('figures.uniqueCode'), value: uniqueCode },
		...(isExpired ? [validUntil] : []),
		{ key: 'renovationDuty', label: t('renovation.title'), value: isClosed ? null : dutyText(listing, table, t) },
	])
	const more = knownRows([
		...(hasCo2 ? [] : [co2]),
		{
			key: 'issuedOn',
			label: t('figures.issuedOn'),
			value: facts.epcIssuedOn === null ? null : formatDate(facts.epcIssuedOn, language),
		},
		...(isExpired ? [] : [validUntil]),
	])
	const cost = useEnergyCost(listing, table)
	if (rows.length + more.length === 0) return null
	return (
		<Block id="energy" title={t('title')}>
			<div className={styles.energy}>
				{region !== null && label !== null && (
					<EnergyScale rows={labelsOf(table, region)} label={label} value={energyValue ?? facts.energySpec} />
				)}
				<FactList rows={rows} />
			</div>
			<MoreOfEnergy rows={more} cost={isClosed ? null : cost} />
			{!isClosed && <RenovationNotice listing={listing} table={table} />}
		</Block>
	)
}
