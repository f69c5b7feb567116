import { countedWords, floorsIn, numberWords } from './number-words.ts'

/** What a figure means; it is named in the sentence about a change. */
export type FigureKind = 'price' | 'surface' | 'year' | 'time' | 'code' | 'figure'

/** A figure as it stands in a text. */
export interface Figure {
	kind: FigureKind
	/** The same for the same fact, however it is written. */
	key: string
	text: string
	start: number
}

const NUMBER = String.raw`\d+(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?`
const GROUPED = /^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?$/
const SPACE = String.raw`[ \u00a0\u202f]?`
const EURO = '€|EUR(?![a-z])|euros?(?![a-z])'
const HECTARE = 'ha(?![\\p{L}])|hectares?|hektar'
const ARE = 'ares?(?![\\p{L}])'
const SQUARE =
	'm²|m2|mètres? carrés?|vierkante meter|square met(?:er|re)s?|quadratmetern?|sq\\.? ?m(?![\\p{L}])|centiares?|ca(?![\\p{L}])'

/** A date with signs, the number of a certificate: they are copied as they are. */
const CODE = String.raw`(?<![\p{L}\p{N}])(?=[\p{Lu}\d/-]*\d{3})(?:[\p{Lu}\d]+[-/])+[\p{Lu}\d]+(?![\p{L}\p{N}])|(?<!\d)\d{9,}(?!\d)|(?<!\d)\d{1,2}[./]\d{1,2}[./]\d{4}(?!\d)`
const CLOCK = String.raw`(?<![\d.,])(?<hour>[01]?\d|2[0-4])(?:${SPACE}(?:h|:|u\.?|uur)${SPACE}(?<minute>[0-5]\d)(?:${SPACE}(?<half1>[ap])\.?m\b)?|[.](?<minute2>[0-5]\d)${SPACE}(?:(?<half2>[ap])\.?m\b|(?:u(?:ur)?|uhr|h)(?![\p{L}]))|${SPACE}(?:(?<half3>[ap])\.?m\b|(?:uur|uhr|heures?|hours?|stunden?|h|u)(?![\p{L}])))(?!\d)`
const KILOMETRE = 'km(?![\\p{L}])|kilom(?:è|e)t(?:re|er)s?(?![\\p{L}])'
const METRE = 'm(?![\\p{L}\\p{N}²])|m(?:è|e)t(?:re|er)s?(?![\\p{L}])'
const MONEY = `(?<euro>(?:€|EUR)${SPACE})?(?<number>${NUMBER})(?:,-)?(?:${SPACE}(?<unit>${EURO}|${SQUARE}|${HECTARE}|${ARE}|${KILOMETRE}|${METRE}))?`
const FIGURES = new RegExp(`(?<code>${CODE})|(?<clock>${CLOCK})|${MONEY}`, 'giu')

/** Returns the value of digits as Belgians and English-speakers write them. */
export function numberOf(digits: string): number {
	if (!GROUPED.test(digits)) return Number(digits.replace(',', '.'))
	const [, whole = digits, cents] = /^(.*\d{3})(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
	return Number(`${whole.replace(/\D/g, '')}.${cents ?? 0}`)
}

function timeKey(groups: Record<string, string | undefined>): string {
	const half = groups.half1 ?? groups.half2 ?? groups.half3
	const hour = Number(groups.hour) + (half?.toLowerCase() === 'p' && Number(groups.hour) < 12 ? 12 : 0)
	return `${hour}:${groups.minute ?? groups.minute2 ?? '00'}`
}

const isUnit = (pattern: string, unit: string) => new RegExp(`^(?:${pattern})$`, 'iu').test(unit)

function measured(groups: Record<string, string | undefined>): Pick<Figure, 'kind' | 'key'> {
	const { euro, number = '', unit = '' } = groups
	const value = numberOf(number)
	if (euro !== undefined || isUnit(EURO, unit)) return { kind: 'price', key: `€${value}` }
	if (isUnit(SQUARE, unit)) return { kind: 'surface', key: `${value}m²` }
	if (isUnit(HECTARE, unit)) return { kind: 'surface', key: `${value}ha` }
	if (isUnit(ARE, unit)) return { kind: 'surface', key: `${value}a` }
	if (isUnit(KILOMETRE, unit)) return { kind: 'figure', key: `${value}km` }
	if (isUnit(METRE, unit)) return { kind: 'figure', key: `${value}m` }
	return { kind: /^(?:1[5-9]|20)\d\d$/.test(number) ? 'year' : 'figure', key: String(value) }
}

/** Returns the figures of a text in digits, in their order. */
export function figuresIn(text: string): Figure[] {
	return [...text.matchAll(FIGURES)].map((match) => {
		const { groups = {} } = match
		const at = { text: match[0], start: match.index }
		if (groups.code !== undefined) return { ...at, kind: 'code', key: groups.code.toUpperCase() }
		if (groups.clock !== undefined) return { ...at, kind: 'time', key: timeKey(groups) }
		return { ...at, ...measured(groups) }
	})
}

/** A text and its translation, with their languages. */
export interface TextPair {
	source: string
	from: string
	target: string
	to: string
}

/** What the target lacks of the source's figures, and has besides them. */
export interface FigureChanges {
	missing: Figure[]
	added: Figure[]
}

/** Returns those of `some` that are not among `others`, each as often as it is missing there. */
function without(some: readonly Figure[], others: readonly Figure[]): Figure[] {
	const left = others.map(({ key }) => key)
	return some.filter(({ key }) => {
		const at = left.indexOf(key)
		if (at !== -1) left.splice(at, 1)
		return at === -1
	})
}

/** Returns the energy label that a text names: "PEB D", "EPC-label A+". */
function labelOf(text: string): Figure | null {
	const match = /(?<!\p{L})(?:PEB|EPC|EPB|EPC-label|Energieausweis|EPC-Wert)\s*:?\s*([A-G]\+{0,2})(?![\p{L}+])/u.exec(
		text,
	)
	return match === null ? null : { kind: 'figure', key: match[1] ?? '', text: match[0], start: match.index }
}

/** Returns which figures changed; a small number may be written in digits in one text and as a word in the other. */
export function figureChanges({ source, from, target, to }: TextPair): FigureChanges {
	const [said, written] = [figuresIn(source), figuresIn(target)]
	const [saidFloors, floors] = [floorsIn(source, from), floorsIn(target, to)]
	const saidWords = new Set([...numberWords(source, from), ...saidFloors.map(({ value }) => value)])
	const writtenWords = new Set([...numberWords(target, to), ...floors.map(({ value }) => value)])
	const asWord = (words: ReadonlySet<number>) => (figure: Figure) =>
		figure.kind === 'figure' && words.has(Number.parseFloat(figure.key))
	const isInTarget = (value: number) =>
		writtenWords.has(value) || written.some(({ kind, key }) => kind === 'figure' && Number.parseFloat(key) === value)
	const isFloorOfTarget = (value: number) =>
		floors.length === 0 ? isInTarget(value) : floors.some((floor) => floor.value === value)
	const counted = [
		...countedWords(source, from).filter(({ value }) => !isInTarget(value)),
		...saidFloors.filter(({ value }) => !isFloorOfTarget(value)),
	].map(({ value, text, start }): Figure => ({ kind: 'figure', key: String(value), text, start }))
	const label = labelOf(source)
	if (label !== null && !new RegExp(`(?<![\\p{L}])${label.key.replaceAll('+', '\\+')}(?![\\p{L}+])`, 'u').test(target))
		counted.push(label)
	return {
		missing: [...without(said, written).filter((figure) => !asWord(writtenWords)(figure)), ...counted],
		added: without(written, said).filter((figure) => !asWord(saidWords)(figure)),
	}
}

/**
 * Returns the target with the figures of the source in place of those that changed; null if it is not clear which one
 * became which.
 */
export function putBack({ target }: TextPair, { missing, added }: FigureChanges): string | null {
	if (missing.length === 0 || missing.length !== added.length) return null
	const pairs = added.map((one, index) => ({ one, former: missing[index] }))
	if (pairs.some(({ one, former }) => former?.kind !== one.kind)) return null
	return pairs
		.toSorted((a, b) => b.one.start - a.one.start)
		.reduce((text, { one, former }) => {
			const end = one.start + one.text.length
			return text.slice(0, one.start) + (former?.text ?? '') + text.slice(end)
		}, target)
}
