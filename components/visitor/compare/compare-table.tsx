import { useLocale, useTranslations } from 'next-intl'
import { CardPrice } from '#components/cards/card-price.tsx'
import type { CardLabels } from '#components/cards/card-types.ts'
import { EnergyTag } from '#components/cards/energy-tag.tsx'
import { Photo } from '#components/pictures/photo.tsx'
import { comparedGroups } from '#components/property-parts/fact-groups.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { formatArea, formatNumber } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import { placeLine } from '#lib/base/format/town.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { ListingCard } from '#lib/homes/listings/listing-types.ts'
import { factLabel } from '#lib/homes/listings/words/fact-words.ts'
import { estimateLoan, firstWishes } from '#lib/homes/loan/estimate.ts'
import type { ShortlistedHome } from '#lib/people/visitor/shortlist-types.ts'
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

interface Figure {
	key: string
	label: string
	cells: readonly (string | null)[]
}

/**
 * Returns the figures that decide, after the price and before the energy label: total cost, monthly payment of the loan,
 * surface, bedrooms, ground; and the price per square metre, which is one of the other data.
 */
function useFigures(homes: readonly ShortlistedHome[]): { decisive: Figure[]; squareMetre: Figure | null } {
	const t = useTranslations('visitor.compare')
	const language = useLocale()
	const euro = (amount: number | null | undefined) => (amount == null ? null : formatAmount(Math.round(amount)))
	const figure = (key: string, label: string, cellOf: (home: ShortlistedHome) => string | null): Figure => ({
		key,
		label,
		cells: homes.map(cellOf),
	})
	const estimateOf = ({ loan }: ShortlistedHome) =>
		loan && estimateLoan(loan.terms, firstWishes(loan.terms, loan.config))
	const perMetre = ({ listing, isClosed }: ShortlistedHome) => {
		const { price, surfaceLiving, goal } = listing
		const { amount, isStartingFrom, words } = price
		const isSale = goal === 'sale' && !isClosed && amount !== null && !isStartingFrom && words === null
		return isSale && surfaceLiving ? euro(amount / surfaceLiving) : null
	}
	const isKnown = ({ cells }: Figure) => cells.some((cell) => cell !== null)
	const squareMetre = figure('squareMetre', t('squareMetre'), perMetre)
	const decisive = [
		figure('total', t('total'), (home) => euro(estimateOf(home)?.total)),
		figure('monthly', t('monthly'), (home) => euro(estimateOf(home)?.monthly)),
		figure('surfaceLiving', factLabel(language, 'surfaceLiving'), ({ listing }) =>
			formatArea(listing.surfaceLiving || null, language),
		),
		figure('bedrooms', factLabel(language, 'bedrooms'), ({ listing }) =>
			listing.bedrooms ? formatNumber(listing.bedrooms, language) : null,
		),
		figure('surfaceGround', factLabel(language, 'surfaceGround'), ({ listing }) =>
			formatArea(listing.surfaceGround || null, language),
		),
	]
	return { decisive: decisive.filter(isKnown), squareMetre: isKnown(squareMetre) ? squareMetre : null }
}

function FigureRow({ figure: { label, cells }, homes }: { figure: Figure; homes: readonly ShortlistedHome[] }) {
	return (
		<tr data-equal={isEqual(cells) || undefined}>
			<th scope="row">{label}</th>
			{cells.map((cell, index) => (
				<td key={homes[index]?.card.id}>{cell ?? '–'}</td>
			))}
		</tr>
	)
}

/** At most this many homes fit side by side, on a phone too. */
const FEW = 4

/** The name of a home, which leads to its page. */
function HomeLink({ card }: { card: ListingCard }) {
	return (
		<>
			<HoverLink href={card.href}>{card.title.text}</HoverLink>
			<small>{card.city}</small>
		</>
	)
}

/**
 * The facts of homes in columns: those that decide, and all others once asked for. On a phone each row's name is above its
 * values; where there are more homes than fit, names and facts scroll sideways together, and the page as always.
 */
export function CompareTable({ homes, labels, now }: CompareTableProps) {
	const t = useTranslations('visitor.compare')
	const facts = useTranslations('property.facts')
	const language = useLocale()
	const groups = comparedGroups(
		homes.map(({ listing, isClosed }) => ({ source: { listing, t: facts, language, now }, isClosed })),
	)
	const { decisive, squareMetre } = useFigures(homes)
	const languageOf = ({ title }: ListingCard) => (title.language === language ? undefined : title.language)
	const isFew = homes.length <= FEW
	return (
		<section className="section" aria-labelledby="compare-title">
			<h2 id="compare-title">{t('title')}</h2>
			<ComparePart
				all={t('all')}
				differences={homes.length > 1 ? t('differences') : null}
				columns={homes.length}
				names={
					isFew
						? null
						: homes.map(({ card }) => (
								<li key={card.id} dir="auto" lang={languageOf(card)}>
									<HomeLink card={card} />
								</li>
							))
				}
			>
				<table>
					<thead>
						<tr>
							<td />
							{homes.map(({ card }) => (
								<th key={card.id} scope="col" dir="auto" lang={languageOf(card)}>
									{isFew ? <HomeLink card={card} /> : <span>{card.title.text}</span>}
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
						{decisive.map((figure) => (
							<FigureRow key={figure.key} figure={figure} homes={homes} />
						))}
						<tr data-equal={isEqual(homes.map(({ card }) => card.energyLabel)) || undefined}>
							<th scope="row">{t('energy')}</th>
							{homes.map(({ card }) => (
								<td key={card.id}>
									<Energy card={card} labels={labels} />
								</td>
							))}
						</tr>
					</tbody>
					<tbody data-more="">
						{squareMetre !== null && <FigureRow figure={squareMetre} homes={homes} />}
						<tr>
							<th scope="row">{t('place')}</th>
							{homes.map(({ card }) => (
								<td key={card.id}>{placeLine(card, language)}</td>
							))}
						</tr>
					</tbody>
					{groups.map(({ key, title, rows }) => (
						<tbody key={key} data-more="">
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
