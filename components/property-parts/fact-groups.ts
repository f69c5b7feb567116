import { formatDate } from '#lib/base/format/format-date.ts'
import { factLabel, isFactName } from '#lib/homes/listings/words/fact-words.ts'
import { featureLabel } from '#lib/homes/listings/words/feature-words.ts'
import { isFeatureName } from '#lib/site/config/schema/homes/feature-sets.ts'
import { FEATURES } from '#lib/site/config/schema/homes/features.ts'
import { factCells } from './fact-cells.ts'
import { type Cells, type FactRow, type FactSource, type Groups, knownRows, wordsLanguage } from './fact-rows.ts'
import { offerCells } from './offer-cells.ts'

export interface FactGroup {
	key: keyof Groups
	title: string
	rows: FactRow[]
}

function availability({ listing, t, language, now }: FactSource): string | null {
	const { availableFrom } = listing.facts
	if (availableFrom === null) return listing.words.values.availability
	// Under option or compromise nobody can move in now.
	if (Date.parse(availableFrom) <= now.getTime()) return listing.status === 'available' ? t('values.now') : null
	const date = formatDate(availableFrom, language)
	return date === null ? null : t('values.from', { date })
}

/** Returns the yes/no facts of a group that are so, and of a rental those that are worth stating where they are not. */
function featureCells({ listing, t }: FactSource, group: 'rooms' | 'comfort'): Cells {
	return FEATURES.flatMap((row): Cells => {
		if (!('group' in row) || row.group !== group) return []
		if (listing.features.includes(row.name)) return [[row.name, t('values.yes')]]
		const isDenied = 'isDeniable' in row && listing.goal === 'rent' && listing.facts[row.fact] === false
		return [[row.name, isDenied ? t('values.no') : null]]
	})
}

function homeCells(source: FactSource, isClosed: boolean): Partial<Record<keyof Groups, Cells>> {
	const { listing, t } = source
	const { facts } = listing
	const words = listing.words.values
	const has = (isSo: boolean) => (isSo ? t('values.yes') : null)
	return {
		general: [
			['reference', listing.reference],
			['type', listing.typeName],
			['subType', words.subTypeName, 'feed'],
			['goal', isClosed ? null : t(`values.goal.${listing.goal}`)],
			['status', listing.status === 'available' ? null : t(`values.status.${listing.status}`)],
			['availability', isClosed ? null : availability(source), facts.availableFrom === null ? 'feed' : undefined],
			['new-build', has(listing.features.includes('new-build'))],
		],
		surfaces: factCells(source, 'surfaces', {
			surfaceGarden: ([name, value]) => [[name, value ?? has(listing.features.includes('garden'))]],
		}),
		rooms: factCells(source, 'rooms', { toilets: (cell) => [cell, ...featureCells(source, 'rooms')] }),
		construction: [
			['facades', facts.facades === null ? null : t(`values.facades.${facts.facades}`)],
			...factCells(source, 'construction', {
				renovationYear: (cell) => [cell, ['state', words.state, 'feed']],
				state: () => [],
			}),
		],
		comfort: [...featureCells(source, 'comfort'), ...factCells(source, 'comfort')],
	}
}

const ORDER: readonly (keyof Groups)[] = [
	'general',
	'surfaces',
	'rooms',
	'annuity',
	'rental',
	'construction',
	'comfort',
	'finances',
]

/**
 * Returns a home's facts in groups, in a fixed order. Unknown facts and empty groups are left out. A closed home (sold
 * or rented) shows no amounts.
 */
export function factGroups(source: FactSource, isClosed: boolean): FactGroup[] {
	const { t } = source
	return ORDER.flatMap((key) => {
		const rows = knownRows(maybeRows(source, isClosed, key))
		return rows.length > 0 ? [{ key, title: t(`groups.${key}`), rows }] : []
	})
}

function labelOf(label: Cells[number][0], { t, language }: FactSource): string {
	if (isFeatureName(label)) return featureLabel(language, label)
	return isFactName(language, label) ? factLabel(language, label) : t(`labels.${label}`)
}

function maybeRows(source: FactSource, isClosed: boolean, group: keyof Groups) {
	const { listing, language } = source
	const cells = { ...homeCells(source, isClosed), ...(isClosed ? {} : offerCells(source)) }
	return (cells[group] ?? []).map(([label, value, origin]) => ({
		key: label,
		label: labelOf(label, source),
		value,
		language: origin === 'feed' ? wordsLanguage(listing, language) : undefined,
	}))
}

/** In a comparison the facts that differ most come first, and reference and offer last. */
const COMPARED: readonly (keyof Groups)[] = [
	'surfaces',
	'rooms',
	'construction',
	'comfort',
	'annuity',
	'rental',
	'finances',
	'general',
]

/** A row of a comparison: each home's value, in their order; null where it has none. */
export interface ComparedRow {
	key: string
	label: string
	cells: ({ value: string; language?: string | undefined } | null)[]
}

/** The rows that decide, which a comparison shows before all others. */
const DECISIVE: readonly string[] = ['surfaceLiving', 'bedrooms', 'surfaceGround']

/**
 * Returns the facts of `factGroups` of several homes side by side, most decisive first, but for those that a comparison
 * shows before all others. Rows without any value are left out.
 */
export function comparedGroups(
	homes: readonly { source: FactSource; isClosed: boolean }[],
): { key: string; title: string; rows: ComparedRow[] }[] {
	return COMPARED.flatMap((key) => {
		const columns = homes.map(({ source, isClosed }) => maybeRows(source, isClosed, key))
		const longest = columns.reduce<ReturnType<typeof maybeRows>>(
			(one, other) => (other.length > one.length ? other : one),
			[],
		)
		const rows = longest.flatMap((row): ComparedRow[] => {
			if (DECISIVE.includes(row.key)) return []
			const cells = columns.map((column) => {
				const own = column.find((other) => other.key === row.key)
				return own?.value ? { value: own.value, language: own.language } : null
			})
			return cells.some((cell) => cell !== null) ? [{ key: row.key, label: row.label, cells }] : []
		})
		const title = homes[0]?.source.t(`groups.${key}`) ?? ''
		return rows.length > 0 ? [{ key, title, rows }] : []
	})
}
