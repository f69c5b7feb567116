import 'server-only'
import { isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import { anyOf, typedWords } from './search-words.ts'

const OF_LABELS = anyOf(typedWords(({ energy }) => energy))
const OR_BETTER = anyOf(typedWords(({ orBetter }) => orBetter))
/** "EPC B", "PEB : A+ ou mieux". A label is a capital or stands at the end, so that "PEB à Mons" is none. */
const ENERGY = new RegExp(String.raw`\b${OF_LABELS}[ :-]*([a-g])(\+{1,2}|-)?(?![\p{L}\p{N}])(?: ${OR_BETTER})?`, 'iu')

const SIGNS: Readonly<Record<string, string>> = { '+': '_plus', '++': '_plusplus', '-': '_sub' }

const UP_TO_WORDS = anyOf(typedWords(({ upTo }) => upTo))
const FROM_WORDS = anyOf(typedWords(({ from }) => from))
const AMOUNT = String.raw`\s*(?:€|eur|euro)?\s*(\d{1,3}(?:[. ]\d{3})+|\d{4,8}|\d{2,4}\s?k)\b\s*(?:€|eur|euros?)?`
/** A price that is called the most or the least, in a folded text: "tot 250.000 €", "vanaf 250k". */
export const UP_TO = new RegExp(String.raw`\b${UP_TO_WORDS}${AMOUNT}`)
export const FROM = new RegExp(String.raw`\b${FROM_WORDS}${AMOUNT}`)

const OF_PLOTS = anyOf(typedWords(({ plot }) => plot))
const OF_WORDS = anyOf(typedWords((words) => words.of))
const AREA = new RegExp(
	String.raw`\b(?:(${OF_PLOTS})(?: ${OF_WORDS})* )?${FROM_WORDS} (\d{1,3}[. ]\d{3}|\d{2,6}) ?m(?:2|²)(?![\p{L}\p{N}])`,
	'u',
)

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
