import type { PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { describe } from '#lib/homes/feed/report/import-report.ts'
import type { ListingStatus } from '#lib/homes/listings/listing-types.ts'

type Taken = Exclude<ListingStatus, 'available'>

/** Words used only of a home under option or compromise, wherever they stand in a title. */
const ANYWHERE: readonly (readonly [Taken, RegExp])[] = [
	[
		'compromise',
		/\b(sous|onder|under) compromise?\b|\bunter vorvertrag\b|\bsous offre\b|\bunder offer\b|\bonder bod\b/,
	],
	['option', /\b(sous|onder|under|unter) opti(on|e)\b/],
]

/** Words that describe the home only where they stand alone: a flat may be sold "verhuurd aan een arts". */
const ALONE: Readonly<Record<Taken, readonly string[]>> = {
	option: ['option', 'optie', 'in optie', 'réservé', 'réservée', 'reserved', 'gereserveerd', 'reserviert'],
	compromise: ['compromis', 'compromise', 'vorvertrag'],
	sold: ['vendu', 'vendue', 'verkocht', 'sold', 'verkauft'],
	rented: ['loué', 'louée', 'loue', 'louee', 'verhuurd', 'rented', 'let', 'vermietet'],
}

/** What words stand alone between: the marks of a title, and dashes with space around them. */
const BREAKS = /\s[-–—]\s|[:!|,;.()[\]/*•«»"“”]+|^\s*[-–—]|[-–—]\s*$/
/** A first word in capitals stands alone before a word that is not. */
const SHOUTED = /^\P{L}*(\p{Lu}{4,})\s+(?!\p{Lu}{2})/u

/**
 * Returns the state in a ribbon's name or a title: "Verkocht!", "VENDU - Maison", "Maison (sous compromis)"; null if
 * there is none. "Let" of a home for sale means nothing, as it may be let, nor does "sold" of a home to let.
 */
function stateInWords(words: string | null, goal: 0 | 1): Taken | null {
	if (words === null) return null
	const text = words.normalize('NFC').toLowerCase()
	const shouted = SHOUTED.exec(words)?.[1]?.toLowerCase() ?? ''
	const parts = [shouted, ...text.split(BREAKS).map((part) => part.trim())]
	const saysAlone = (state: Taken) => ALONE[state].some((word) => parts.includes(word))
	const closed = goal === 0 ? 'sold' : 'rented'
	if (saysAlone(closed)) return closed
	const found = ANYWHERE.find(([, pattern]) => pattern.test(text))?.[0]
	return found ?? (['compromise', 'option'] as const).find(saysAlone) ?? null
}

/** How much a state leaves a visitor to hope for. */
const RANK: Readonly<Record<ListingStatus, number>> = { available: 0, option: 1, compromise: 2, sold: 3, rented: 3 }

/** Whether a ribbon states that a home is no longer free: the photo shows the state anyway (decision 23). */
export function isTaken(ribbon: string | null): ribbon is Exclude<ListingStatus, 'available'> {
	return ribbon !== null && ribbon !== 'available' && Object.hasOwn(RANK, ribbon)
}

type StateFields = Pick<PropertyRecord, 'Goal' | 'Status' | 'Marquee' | 'MarqueeName' | 'TypeDescription'>

/** A field that states how far the deal is, and its value, for the report. */
interface Said {
	field: 'Status' | 'Marquee' | 'MarqueeName' | 'TypeDescription'
	state: ListingStatus
	value: unknown
}

export interface StatusAndRibbon {
	status: ListingStatus
	ribbon: string | null
	/** Whether only the title states that the home is taken. */
	isFromTitle: boolean
	/** Whether the Marquee is a number without a ribbon. */
	isUnknownMarquee: boolean
	/** The fields that disagree, in words; null if none do. */
	doubt: string | null
}

function ribbonOf(marquee: number | null, ribbons: Readonly<Record<string, string>>): string | null {
	return marquee !== null && marquee !== 0 && Object.hasOwn(ribbons, marquee) ? (ribbons[marquee] ?? null) : null
}

function sayings(records: readonly StateFields[], ribbons: Readonly<Record<string, string>>): Said[] {
	const of = (field: Said['field'], stateOf: (record: StateFields) => ListingStatus | null) =>
		records.flatMap((record): Said[] => {
			const state = stateOf(record)
			return state === null ? [] : [{ field, state, value: record[field] }]
		})
	const ribbonState = (ribbon: string | null) => (isTaken(ribbon) ? ribbon : null)
	return [
		...of('Status', ({ Status }) => Status),
		...of('Marquee', ({ Marquee }) => ribbonState(ribbonOf(Marquee, ribbons))),
		...of('MarqueeName', ({ MarqueeName, Goal }) => stateInWords(MarqueeName, Goal)),
		...of('TypeDescription', ({ TypeDescription, Goal }) => stateInWords(TypeDescription, Goal)),
	]
}

/** Returns the fields with another state than the one that counts. Differing Status fields are reported as facts. */
function doubtOf(said: readonly Said[], counts: Said): string | null {
	const others = said.filter(({ state, field }) => state !== counts.state && field !== counts.field)
	const told = [...new Map([...others, counts].map((one) => [one.field, one])).values()]
	const words = told.map(({ field, value, state }) =>
		field === 'Marquee' ? `Marquee ${value} (${state})` : `${field} ${describe(value)}`,
	)
	return others.length === 0 ? null : `${words.join(', ')}: ${counts.state} counts`
}

/**
 * Returns status and ribbon (decision 23). Status, the Marquee's ribbon, its name and the title may each name a state,
 * in any language: if they disagree, the one that promises least counts. `records`: the first has the facts.
 * If a record that was not read states that the home is sold or rented (`closed`), that applies.
 */
export function statusOf(
	records: readonly [StateFields, ...StateFields[]],
	ribbons: Readonly<Record<string, string>>,
	closed: 'sold' | 'rented' | null = null,
): StatusAndRibbon {
	const [main] = records
	const named = records.map(({ Marquee }) => ribbonOf(Marquee, ribbons)).find((ribbon) => ribbon !== null) ?? null
	const isUnknownMarquee = (main.Marquee ?? 0) !== 0 && ribbonOf(main.Marquee, ribbons) === null
	const said = sayings(records, ribbons)
	if (closed !== null) said.push({ field: 'Status', state: closed, value: closed })
	const least = Math.max(0, ...said.map(({ state }) => RANK[state]))
	const counts = said.find(({ state }) => RANK[state] === least)
	if (counts === undefined || counts.state === 'available') {
		return {
			status: 'available',
			ribbon: isTaken(named) ? null : named,
			isFromTitle: false,
			isUnknownMarquee,
			doubt: null,
		}
	}
	const doubt = doubtOf(said, counts)
	const isFromTitle = counts.field === 'TypeDescription' && doubt === null
	return { status: counts.state, ribbon: counts.state, isFromTitle, isUnknownMarquee, doubt }
}
