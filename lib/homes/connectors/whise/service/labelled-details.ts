import type { Reference } from '#lib/homes/connectors/connector-types.ts'

/** Facts whose details no public description numbers: they are found by their labels, in Dutch and French. */
const SOUGHT = {
	floodP: {
		name: 'flood score of the parcel (P-score)',
		label: /\bp[\s-]?score\b|\bscore[\s-]?p\b|overstromings(kans|score).*perceel|score.*inond.*parcelle/i,
	},
	floodG: {
		name: 'flood score of the building (G-score)',
		label: /\bg[\s-]?score\b|\bscore[\s-]?g\b|overstromings(kans|score).*gebouw|score.*inond.*b[âa]timent/i,
	},
	asbestosDate: { name: 'date of the asbestos certificate', label: /^(?=.*asbest)(?=.*(datum|date))/i },
	planningRequested: {
		name: 'date on which the planning extract was asked for',
		label: /^(?=.*(stedenbouwkundig|urbanistique))(?=.*(aangevraagd|aanvraagdatum|demand[ée]))/i,
	},
	eLevel: { name: 'E-level', label: /\be-peil\b|\bniveau e\b/i },
	bouquet: { name: 'lump sum of an annuity sale', label: /\bbouquet\b/i },
	monthlyRent: { name: 'monthly payment of an annuity sale', label: /^(?=.*(lijfrente|viag))(?=.*(maand|mensuel))/i },
	meterWater: {
		name: 'water meter of its own',
		label: /^(?=.*(meter|compteur))(?=.*(individu|eigen|propre))(?=.*(water|\beau\b))/i,
	},
	meterGas: {
		name: 'gas meter of its own',
		label: /^(?=.*(meter|compteur))(?=.*(individu|eigen|propre))(?=.*(gas|gaz))/i,
	},
	meterElectricity: {
		name: 'electricity meter of its own',
		label: /^(?=.*(meter|compteur))(?=.*(individu|eigen|propre))(?=.*[ée]le[ck]tr)/i,
	},
	referenceRentMin: {
		name: 'reference rent, lowest',
		label: /^(?=.*(referentiehuur|loyer (de référence|indicatif)))(?=.*min)/i,
	},
	referenceRentMax: {
		name: 'reference rent, highest',
		label: /^(?=.*(referentiehuur|loyer (de référence|indicatif)))(?=.*max)/i,
	},
} as const
type Sought = keyof typeof SOUGHT

/** The numbers that were found. */
export type LabelledDetails = Readonly<Partial<Record<Sought, number>>>

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
	return Object.fromEntries(
		Object.entries(SOUGHT).flatMap(([key, { label }]) => {
			const id = found(rows, label)
			return id === null ? [] : [[key, id]]
		}),
	)
}

/** Returns in words what the account's dictionary does not name. */
export function missingLabels(labelled: LabelledDetails): string[] {
	const known = Object.keys(labelled)
	return Object.entries(SOUGHT).flatMap(([key, { name }]) => (known.includes(key) ? [] : [name]))
}

/** Reads the numbers back from a reference that was stored. */
export function labelledOf(reference: Reference): LabelledDetails {
	return Object.fromEntries(
		Object.keys(SOUGHT).flatMap((key) => {
			const value = reference[key]
			return typeof value === 'number' ? [[key, value]] : []
		}),
	)
}
