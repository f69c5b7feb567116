import type { Reference } from '#lib/homes/connectors/types.ts'

/** Numbers of details that no public description names; they are found by their labels, in Dutch and French. */
export interface LabelledDetails {
	floodP: number | null
	floodG: number | null
	asbestosDate: number | null
	eLevel: number | null
	bouquet: number | null
	monthlyRent: number | null
}
type Sought = keyof LabelledDetails

const LABELS: Readonly<Record<Sought, RegExp>> = {
	floodP: /\bp[\s-]?score\b|\bscore[\s-]?p\b|overstromings(kans|score).*perceel|score.*inond.*parcelle/i,
	floodG: /\bg[\s-]?score\b|\bscore[\s-]?g\b|overstromings(kans|score).*gebouw|score.*inond.*b[âa]timent/i,
	asbestosDate: /^(?=.*asbest)(?=.*(datum|date))/i,
	eLevel: /\be-peil\b|\bniveau e\b/i,
	bouquet: /\bbouquet\b/i,
	monthlyRent: /^(?=.*(lijfrente|viag))(?=.*(maand|mensuel))/i,
}
/** What a report calls them. */
const NAMES: Readonly<Record<Sought, string>> = {
	floodP: 'flood score of the parcel (P-score)',
	floodG: 'flood score of the building (G-score)',
	asbestosDate: 'date of the asbestos certificate',
	eLevel: 'E-level',
	bouquet: 'lump sum of an annuity sale',
	monthlyRent: 'monthly payment of an annuity sale',
}
const SOUGHT: readonly Sought[] = ['floodP', 'floodG', 'asbestosDate', 'eLevel', 'bouquet', 'monthlyRent']

/** A detail as the dictionary of the account lists it, once per language. */
export interface LabelRow {
	id: number
	label: string
}

/** Returns the number whose label fits, or null if none or more than one does. */
function found(rows: readonly LabelRow[], pattern: RegExp): number | null {
	const ids = new Set(rows.filter(({ label }) => pattern.test(label)).map(({ id }) => id))
	const [id = null] = ids
	return ids.size === 1 ? id : null
}

/** Finds the numbers in the dictionary of details. */
export function findLabelled(rows: readonly LabelRow[]): LabelledDetails {
	return {
		floodP: found(rows, LABELS.floodP),
		floodG: found(rows, LABELS.floodG),
		asbestosDate: found(rows, LABELS.asbestosDate),
		eLevel: found(rows, LABELS.eLevel),
		bouquet: found(rows, LABELS.bouquet),
		monthlyRent: found(rows, LABELS.monthlyRent),
	}
}

/** Returns in words what the account's dictionary does not name. */
export function missingLabels(labelled: LabelledDetails): string[] {
	return SOUGHT.filter((name) => labelled[name] === null).map((name) => NAMES[name])
}

/** Reads the numbers back from a reference that was stored. */
export function labelledOf(reference: Reference): LabelledDetails {
	const number = (name: Sought) => {
		const value = reference[name]
		return typeof value === 'number' ? value : null
	}
	return {
		floodP: number('floodP'),
		floodG: number('floodG'),
		asbestosDate: number('asbestosDate'),
		eLevel: number('eLevel'),
		bouquet: number('bouquet'),
		monthlyRent: number('monthlyRent'),
	}
}
