import { useLocale, useMessages, useTranslations } from 'next-intl'
import { EnergyTag } from '#components/cards/energy-tag.tsx'
import { Block } from '#components/property-parts/block.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { formatArea, formatNumber } from '#lib/base/format/format-number.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { priceText } from '#lib/homes/listings/price/price-line.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { ProjectDetail } from '#lib/homes/projects/project-types.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import styles from './units-table.module.css'

/** Returns a home's own name: its title without the project's name at the start. */
function ownName(title: string, project: string): string {
	const rest = title.startsWith(project) ? title.slice(project.length).replace(/^[\s,:–-]+/, '') : title
	return rest === '' ? title : rest.charAt(0).toUpperCase() + rest.slice(1)
}

function Unit({ unit, project }: { unit: ListingCard; project: string }) {
	const t = useTranslations('project')
	const status = useTranslations('property.facts.values.status')
	const tag = useTranslations('energy.tag')
	const language = useLocale()
	const { listing } = useMessages()
	const isOver = isClosed(unit.status)
	const { energyLabel, region } = unit
	const label = energyLabel !== null && isEnergyLabel(energyLabel) ? energyLabel : null
	return (
		<tr className={styles.unit} data-closed={isOver || undefined}>
			<th scope="row">
				<HoverLink href={unit.href} lang={unit.title.language === language ? undefined : unit.title.language}>
					{ownName(unit.title.text, project)}
				</HoverLink>
			</th>
			<td data-label={t('unitsTable.bedrooms')}>{unit.bedrooms ? formatNumber(unit.bedrooms, language) : null}</td>
			<td data-label={t('unitsTable.surface')}>{formatArea(unit.surfaceLiving, language)}</td>
			<td data-label={t('unitsTable.energy')}>
				{label !== null && region !== null && (
					<EnergyTag label={label} name={tag(region, { label: energyLabelText(label) })} className={styles.tag} />
				)}
			</td>
			<td className={styles.price}>{isOver ? null : priceText(unit.price, listing.price, language)}</td>
			<td className={styles.status}>{status(unit.status)}</td>
		</tr>
	)
}

/** The homes of a project: name, bedrooms, surface, energy label, price and status. On a phone rows become blocks. */
export function UnitsTable({ project }: { project: ProjectDetail }) {
	const t = useTranslations('project.unitsTable')
	return (
		<Block id="units" title={t('title')}>
			{project.units.length === 0 ? (
				<p>{t('none')}</p>
			) : (
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{t('home')}</th>
							<th scope="col">{t('bedrooms')}</th>
							<th scope="col">{t('surface')}</th>
							<th scope="col">{t('energy')}</th>
							<th scope="col">{t('price')}</th>
							<th scope="col">{t('status')}</th>
						</tr>
					</thead>
					<tbody>
						{project.units.map((unit) => (
							<Unit key={unit.id} unit={unit} project={project.name.text} />
						))}
					</tbody>
				</table>
			)}
		</Block>
	)
}
