import { useLocale, useTranslations } from 'next-intl'
import { CardPrice } from '#components/cards/card-price.tsx'
import { EnergyTag } from '#components/cards/energy-tag.tsx'
import type { CardLabels } from '#components/cards/types.ts'
import { Photo } from '#components/pictures/photo.tsx'
import { comparedGroups } from '#components/property-parts/fact-groups.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { formatArea } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { placeLine } from '#lib/base/format/town.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { ListingCard } from '#lib/homes/listings/types.ts'
import { factLabel } from '#lib/homes/listings/words/fact-words.ts'
import { estimateLoan, firstWishes } from '#lib/homes/loan/estimate.ts'
import type { ShortlistedHome } from '#lib/people/visitor/types.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import { ComparePart } from './compare-part.tsx'

interface CompareTableProps {
	homes: readonly ShortlistedHome[]
	labels: CardLabels
	now: Date
}

function Energy({ card, labels }: { card: ListingCard; labels: CardLabels }) {
	const { energyLabel, region } = card
	if (energyLabel === null || !isEnergyLabel(energyLabel)) return '–'
	const name = fill(labels.energy[region ?? 'flanders'], { label: energyLabelText(energyLabel) })
	return <EnergyTag label={energyLabel} name={name} />
}

const isEqual = (cells: readonly (string | null)[]) => cells.length > 1 && new Set(cells).size === 1

/**
 * Returns the most decisive figures, most of them computed: price per square metre, total cost, monthly payment of the
 * loan, surface.
 */
function useFigures(homes: readonly ShortlistedHome[]) {
	const t = useTranslations('visitor.compare')
	const language = useLocale()
	const costs = homes.map(({ listing, isClosed, loan }) => {
		const { price, surfaceLiving, goal } = listing
		const { amount, isStartingFrom, words } = price
		const isSale = goal === 'sale' && !isClosed && amount !== null && !isStartingFrom && words === null
		return {
			squareMetre: isSale && surfaceLiving ? Math.round((amount ?? 0) / surfaceLiving) : null,
			estimate: loan && estimateLoan(loan.terms, firstWishes(loan.terms, loan.config)),
		}
	})
	const euro = (amount: number | null | undefined) => (amount == null ? null : formatAmount(Math.round(amount)))
	return [
		{ key: 'squareMetre', label: t('squareMetre'), cells: costs.map((one) => euro(one.squareMetre)) },
		{ key: 'total', label: t('total'), cells: costs.map(({ estimate }) => euro(estimate?.total)) },
		{ key: 'monthly', label: t('monthly'), cells: costs.map(({ estimate }) => euro(estimate?.monthly)) },
		{
			key: 'surface',
			label: factLabel(language, 'surfaceLiving'),
			cells: homes.map(({ listing }) => formatArea(listing.surfaceLiving || null, language)),
		},
	].filter(({ cells }) => cells.some((cell) => cell !== null))
}

/** At most this many homes fit side by side on a wide screen. */
const FEW = 4

/** The facts of homes in columns. On a narrow screen the table itself scrolls. */
export function CompareTable({ homes, labels, now }: CompareTableProps) {
	const t = useTranslations('visitor.compare')
	const facts = useTranslations('property.facts')
	const language = useLocale()
	const groups = comparedGroups(
		homes.map(({ listing, isClosed }) => ({ source: { listing, t: facts, language, now }, isClosed })),
	)
	const figures = useFigures(homes)
	return (
		<section className="section" aria-labelledby="compare-title">
			<h2 id="compare-title">{t('title')}</h2>
			<ComparePart differences={homes.length > 1 ? t('differences') : null} areFew={homes.length <= FEW}>
				<table>
					<thead>
						<tr>
							<td />
							{homes.map(({ card }) => (
								<th
									key={card.id}
									scope="col"
									dir="auto"
									lang={card.title.language === language ? undefined : card.title.language}
								>
									<HoverLink href={card.href}>{card.title.text}</HoverLink>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						<tr data-photos="">
							<td />
							{homes.map(({ card }) => (
								<td key={card.id}>
									{card.picture !== null && <Photo picture={{ ...card.picture, alt: '' }} sizes="216px" />}
								</td>
							))}
						</tr>
						<tr>
							<th scope="row">{t('price')}</th>
							{homes.map(({ card, isClosed }) => (
								<td key={card.id}>
									<CardPrice listing={card} labels={labels} isClosed={isClosed} />
								</td>
							))}
						</tr>
						{figures.map(({ key, label, cells }) => (
							<tr key={key} data-equal={isEqual(cells) || undefined}>
								<th scope="row">{label}</th>
								{cells.map((cell, index) => (
									<td key={homes[index]?.card.id}>{cell ?? '–'}</td>
								))}
							</tr>
						))}
						<tr data-equal={isEqual(homes.map(({ card }) => card.energyLabel)) || undefined}>
							<th scope="row">{t('energy')}</th>
							{homes.map(({ card }) => (
								<td key={card.id}>
									<Energy card={card} labels={labels} />
								</td>
							))}
						</tr>
						<tr>
							<th scope="row">{t('place')}</th>
							{homes.map(({ card }) => (
								<td key={card.id}>{placeLine(card, language)}</td>
							))}
						</tr>
					</tbody>
					{groups.map(({ key, title, rows }) => (
						<tbody key={key}>
							<tr data-group="">
								<th scope="rowgroup" colSpan={homes.length + 1}>
									<span>{title}</span>
								</th>
							</tr>
							{rows.map((row) => (
								<tr key={row.key} data-equal={isEqual(row.cells.map((cell) => cell?.value ?? null)) || undefined}>
									<th scope="row">{row.label}</th>
									{row.cells.map((cell, index) => (
										<td key={homes[index]?.card.id} lang={cell?.language}>
											{cell?.value ?? '–'}
										</td>
									))}
								</tr>
							))}
						</tbody>
					))}
				</table>
			</ComparePart>
		</section>
	)
}
