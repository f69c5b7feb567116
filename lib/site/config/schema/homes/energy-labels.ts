/**
 * Every energy label of the three Belgian regions and Luxembourg, best first: the common order for comparing homes of
 * different systems. A letter's plus comes before it and its minus (`_sub`) after it, so that "B or better" excludes a
 * Brussels B-.
 */
export const ENERGY_LABELS = [
	'a_plusplus',
	'a_plus',
	'a',
	'a_sub',
	'b_plus',
	'b',
	'b_sub',
	'c_plus',
	'c',
	'c_sub',
	'd_plus',
	'd',
	'd_sub',
	'e_plus',
	'e',
	'e_sub',
	'f_plus',
	'f',
	'f_sub',
	'g',
	'h',
	'i',
] as const
export type EnergyLabel = (typeof ENERGY_LABELS)[number]

export function isEnergyLabel(value: string): value is EnergyLabel {
	return ENERGY_LABELS.some((label) => label === value)
}

/** Returns the rank of a label in the common order, 0 for the best; null if it is no label. */
export function energyRank(label: string | null): number | null {
	return label !== null && isEnergyLabel(label) ? ENERGY_LABELS.indexOf(label) : null
}

const SUFFIX_TEXT: Record<string, string> = { plusplus: '++', plus: '+', sub: '-' }

/** Returns a label as people write it: 'a_plusplus' → 'A++', 'b_sub' → 'B-'. */
export function energyLabelText(label: EnergyLabel): string {
	const [letter = '', suffix = ''] = label.split('_')
	return letter.toUpperCase() + (SUFFIX_TEXT[suffix] ?? '')
}

const LABEL_SUFFIX: Record<string, string> = {
	'': '',
	'++': '_plusplus',
	plusplus: '_plusplus',
	'+': '_plus',
	plus: '_plus',
	'-': '_sub',
	minus: '_sub',
	sub: '_sub',
}

/**
 * Returns the label that a feed's text means ("A+", "c_plus", "B-", "A ++", "label D"), whatever the system; null if
 * none.
 */
export function parseEnergyLabel(text: string): EnergyLabel | null {
	const normal = text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/^\s*(?:label|epc|peb|cpe)\b[\s:]*/, '')
		.replace(/[−‐‑–]/g, '-')
		.replace(/[\s_]+/g, '')
	const match = /^([a-i])(\+\+|\+|-|plusplus|plus|minus|sub)?$/.exec(normal)
	const letter = match?.[1]
	if (letter === undefined) return null
	const label = letter + LABEL_SUFFIX[match?.[2] ?? '']
	return isEnergyLabel(label) ? label : null
}
