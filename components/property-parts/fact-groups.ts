import type { useTranslations } from 'next-intl'
import { formatDate } from '#lib/base/format/format-date.ts'
import { formatArea } from '#lib/base/format/format-number.ts'
import { formatAmount } from '#lib/base/format/price.ts'
import type { ListingDetail } from '#lib/homes/listings/types.ts'
import type { Messages } from '#lib/site/words/messages.ts'
import { type FactRow, knownCount, knownRows, wordsLanguage } from './fact-rows.ts'

type Translate = ReturnType<typeof useTranslations<'property.facts'>>
type Labels = Messages['property']['facts']['labels']
type Groups = Messages['property']['facts']['groups']

export interface FactGroup {
	key: keyof Groups
	title: string
	rows: FactRow[]
}

interface Source {
	listing: ListingDetail
	t: Translate
	language: string
	now: Date
	/**
	 * The page estimates the notary's costs itself, so the feed's figure is left out: two figures for one thing would
	 * confuse.
	 */
	hasEstimate?: boolean
}

type Cells = [label: keyof Labels, value: string | null, origin?: 'feed' | undefined][]

const money = (amount: number | null) => formatAmount(amount === 0 ? null : amount)
const year = (value: number | null) => (value === null ? null : String(value))

function availability({ listing, t, language, now }: Source): string | null {
	const { availableFrom } = listing.facts
	if (availableFrom === null) return listing.words.values.availability
	if (Date.parse(availableFrom) <= now.getTime()) return t('values.now')
	const date = formatDate(availableFrom, language)
	return date === null ? null : t('values.from', { date })
}

/** Returns "Ground floor", "2nd floor" or "below ground"; null if the floor is unknown. */
export function floorText(floor: number | null, t: Translate): string | null {
	if (floor === null) return null
	return floor < 0 ? t('values.below', { floor }) : t('values.floor', { floor })
}

function yesNo(value: boolean | null, t: Translate): string | null {
	return value === null ? null : t(`values.inventory.${value ? 'yes' : 'no'}`)
}

function vatText({ goal, vat, facts }: ListingDetail, t: Translate): string | null {
	if (vat !== null) return t(`values.vat.${vat}`)
	return goal === 'sale' && facts.isUnderVat === false ? t('values.vat.no') : null
}

function monthly(amount: number | null, t: Translate): string | null {
	const text = amount ? formatAmount(amount) : null
	return text === null ? null : t('values.perMonth', { amount: text })
}

function duration(text: string | null, t: Translate): string | null {
	return text !== null && /^\d{1,3}$/.test(text) ? t('values.years', { count: Number(text) }) : text
}

function offerCells({ listing, t, hasEstimate = false }: Source): { finances: Cells; rental: Cells; annuity: Cells } {
	const { facts, words } = listing
	return {
		finances: [
			['cadastralIncome', money(facts.cadastralIncome)],
			['realEstateTax', money(facts.realEstateTax)],
			['notaryFees', hasEstimate ? null : money(facts.notaryFees)],
			['vat', vatText(listing, t)],
			['chargesOwner', monthly(facts.chargesOwner, t)],
		],
		rental: [
			['chargesRenter', listing.goal === 'rent' ? monthly(facts.chargesRenter, t) : null],
			['deposit', money(facts.deposit)],
			['inventory', yesNo(facts.hasInventory, t)],
		],
		annuity: [
			['bouquet', money(facts.annuity?.bouquet ?? null)],
			['monthlyPayment', monthly(facts.annuity?.monthlyPayment ?? null, t)],
			['duration', duration(words.values.annuityDuration, t), 'feed'],
			['conditions', words.values.annuityConditions, 'feed'],
		],
	}
}

function homeCells(source: Source, isClosed: boolean): Partial<Record<keyof Groups, Cells>> {
	const { listing, t, language } = source
	const { facts } = listing
	const words = listing.words.values
	const area = (squareMetres: number | null) => formatArea(squareMetres || null, language)
	const has = (feature: boolean) => (feature ? t('values.yes') : null)
	const count = (rooms: number | null) => knownCount(rooms, language)
	return {
		general: [
			['reference', listing.reference],
			['type', listing.typeName],
			['goal', isClosed ? null : t(`values.goal.${listing.goal}`)],
			['status', listing.status === 'available' ? null : t(`values.status.${listing.status}`)],
			['availability', isClosed ? null : availability(source), facts.availableFrom === null ? 'feed' : undefined],
			['newBuild', has(listing.isNewBuild)],
		],
		surfaces: [
			['surfaceLiving', area(listing.surfaceLiving)],
			['surfaceTotal', area(facts.surfaceTotal)],
			['surfaceGround', area(listing.surfaceGround)],
			['surfaceTerrace', area(listing.surfaceTerrace)],
			['surfaceGarden', area(facts.surfaceGarden) ?? has(listing.hasGarden)],
		],
		rooms: [
			['bedrooms', count(listing.bedrooms)],
			['bathrooms', count(listing.bathrooms)],
			['showerRooms', count(listing.showerRooms)],
			['toilets', count(listing.toilets)],
			['garages', count(listing.garages)],
			['parkings', count(facts.parkings)],
			['externalParkings', count(facts.externalParkings)],
		],
		construction: [
			['facades', facts.facades === null ? null : t(`values.facades.${facts.facades}`)],
			['constructionYear', year(facts.constructionYear)],
			['renovationYear', year(facts.renovationYear)],
			['floors', count(facts.floors)],
			['floor', floorText(facts.floor, t)],
			['roofMaterial', words.roofMaterial, 'feed'],
			['roofCondition', words.roofCondition, 'feed'],
			['frames', words.frames, 'feed'],
			['glazing', words.glazing, 'feed'],
			['orientation', words.orientation, 'feed'],
		],
		comfort: [
			['lift', has(listing.hasLift)],
			['heating', words.heating, 'feed'],
			['kitchen', words.kitchen, 'feed'],
		],
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
export function factGroups(source: Source, isClosed: boolean): FactGroup[] {
	const { t } = source
	return ORDER.flatMap((key) => {
		const rows = knownRows(maybeRows(source, isClosed, key))
		return rows.length > 0 ? [{ key, title: t(`groups.${key}`), rows }] : []
	})
}

/** Facts shown at once. If only a few more remain, those are shown as well. */
const FIRST_ROWS = 12
const FEW_MORE = 3

/** Returns the groups that a page shows at once, whole and of about twelve facts, and those behind "all facts". */
export function foldedGroups(groups: readonly FactGroup[]): { first: FactGroup[]; more: FactGroup[] } {
	let reached = 0
	const ends = groups.map(({ rows }) => {
		reached += rows.length
		return reached
	})
	if (reached <= FIRST_ROWS + FEW_MORE) return { first: [...groups], more: [] }
	const many = Math.max(1, ends.filter((end) => end <= FIRST_ROWS).length)
	return { first: groups.slice(0, many), more: groups.slice(many) }
}

function maybeRows(source: Source, isClosed: boolean, group: keyof Groups) {
	const { listing, t, language } = source
	const cells = { ...homeCells(source, isClosed), ...(isClosed ? {} : offerCells(source)) }
	return (cells[group] ?? []).map(([label, value, origin]) => ({
		key: label,
		label: t(`labels.${label}`),
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

/**
 * Returns the facts of `factGroups` of several homes side by side, most decisive first. Rows without any value are left
 * out.
 */
export function comparedGroups(
	homes: readonly { source: Source; isClosed: boolean }[],
): { key: string; title: string; rows: ComparedRow[] }[] {
	return COMPARED.flatMap((key) => {
		const columns = homes.map(({ source, isClosed }) => maybeRows(source, isClosed, key))
		const longest = columns.reduce<ReturnType<typeof maybeRows>>(
			(one, other) => (other.length > one.length ? other : one),
			[],
		)
		const rows = longest.flatMap((row): ComparedRow[] => {
			// It is in the figures above, among the most decisive ones.
			if (row.key === 'surfaceLiving') return []
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
