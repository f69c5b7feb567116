import { formatArea } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import type { FigureName } from '#lib/base/format/read-figure.ts'
import { CHOICES, type WordsFact } from '#lib/site/config/schema/homes/choices.ts'
import { NUMBERS, type NumberFact } from '#lib/site/config/schema/homes/numbers.ts'
import { type Cells, type FactSource, knownCount, type Translate } from './fact-rows.ts'

/** Returns an amount in euro; null for zero, since feeds write 0 for a missing amount. */
export const money = (amount: number | null) => formatAmount(amount === 0 ? null : amount)

/** Returns an amount in euro per month. */
export function monthly(amount: number | null, t: Translate): string | null {
	const text = amount ? formatAmount(amount) : null
	return text === null ? null : t('values.perMonth', { amount: text })
}

/** Returns "Ground floor", "2nd floor" or "below ground"; null if the floor is unknown. */
export function floorText(floor: number | null, t: Translate): string | null {
	if (floor === null) return null
	return floor < 0 ? t('values.below', { floor }) : t('values.floor', { floor })
}

/** What has a row of its own among the facts. */
type ShownFact = Extract<NumberFact | WordsFact, { group: string }>
type Write = (value: number | null, source: FactSource) => string | null
type ShownFigure = Extract<ShownFact, { figure: FigureName }>['figure']

const area: Write = (squareMetres, { language }) => formatArea(squareMetres || null, language)

/** How a page writes each kind of number. */
const WRITTEN: Readonly<Record<ShownFigure, Write>> = {
	livingArea: area,
	builtArea: area,
	ground: area,
	terrace: area,
	garden: area,
	count: (count, { language }) => knownCount(count, language),
	floor: (floor, { t }) => floorText(floor, t),
	year: (year) => (year === null ? null : String(year)),
	tax: money,
	fee: money,
	price: money,
	pricePerArea: money,
	charges: (amount, { t }) => monthly(amount, t),
	duration: (count, { t }) => (count === null ? null : t('values.years', { count })),
}

function cellOf(row: ShownFact, source: FactSource): Cells[number] {
	const { listing } = source
	if ('wordings' in row) return [row.name, listing.words.values[row.name], 'feed']
	// Cards have the terrace too, from the facts.
	const isOfCard = 'hasColumn' in row || row.name === 'surfaceTerrace'
	const value = isOfCard ? listing[row.name] : listing.facts[row.name]
	return [row.name, WRITTEN[row.figure](value, source)]
}

/**
 * Returns the facts of a group as the table of facts lists them. `instead`: cells that replace a fact which needs more
 * details or has something after it.
 */
export function factCells(
	source: FactSource,
	group: ShownFact['group'],
	instead: Partial<Record<ShownFact['name'], (cell: Cells[number]) => Cells>> = {},
): Cells {
	return [...NUMBERS, ...CHOICES].flatMap((row): Cells => {
		if (!('group' in row) || row.group !== group) return []
		const cell = cellOf(row, source)
		return instead[row.name]?.(cell) ?? [cell]
	})
}
