import { isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'

/** "EPC B", "PEB : A+ ou mieux". A label is a capital or stands at the end, so that "PEB à Mons" is none. */
const ENERGY =
	/\b(?:epc|peb|energielabel|energieklasse|energy label|energieeffizienzklasse)[ :-]*([a-g])(\+{1,2}|-)?(?![\p{L}\p{N}])(?: (?:of beter|ou mieux|or better|oder besser))?/iu

const SIGNS: Readonly<Record<string, string>> = { '+': '_plus', '++': '_plusplus', '-': '_sub' }

const AREA =
	/\b(?:(grond|perceel|terrain|parcelle|plot|grundstuck)(?: (?:van|de|of|von))* )?(?:vanaf|min|minimum|minstens|au moins|a partir de|from|at least|ab|mindestens) (\d{1,3}[. ]\d{3}|\d{2,6}) ?m(?:2|²)(?![\p{L}\p{N}])/u

/** Takes an energy label out of a text. Returns it, if there is one, and the rest of the text. */
export function takeEnergy(text: string): { energy: string | null; rest: string } {
	const found = ENERGY.exec(text)
	const energy = found ? (found[1] ?? '').toLowerCase() + (SIGNS[found[2] ?? ''] ?? '') : ''
	return found && isEnergyLabel(energy) ? { energy, rest: text.replace(found[0], ' ') } : { energy: null, rest: text }
}

/**
 * Takes a surface in m² out of a folded text, if it is called the least: that of the plot after a word for it, else that
 * of the home. Any other may be that of a garden, or stand in a title.
 */
export function takeArea(folded: string): { surface: number | null; plot: number | null; rest: string } {
	const found = AREA.exec(folded)
	if (!found) return { surface: null, plot: null, rest: folded }
	const size = Number((found[2] ?? '').replace(/\D/g, ''))
	const isPlot = found[1] !== undefined
	return {
		surface: isPlot ? null : size,
		plot: isPlot ? size : null,
		// The word for a plot may also be the kind of home that is meant.
		rest: folded.replace(found[0], ` ${found[1] ?? ''} `),
	}
}
