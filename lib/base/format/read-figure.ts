/** A unit as it may stand beside a figure, in lower case, without blanks and signs, and how many of ours it is. */
type Units = readonly (readonly [written: RegExp, factor: number])[]

const NO_UNIT: Units = [[/^$/, 1]]
const AREA: Units = [
	[/^(?:m2|m\^2|qm|sqm|ca|centiares?)?$/, 1],
	[/^(?:a|ares?)$/, 100],
	[/^(?:ha|hectares?|hektar)$/, 10_000],
]
const YEARLY = 'a|an|annee|année|j|jr|jaar|y|yr|year|jahr'
const PER_AREA: Units = [[new RegExp(`^(?:kwh(?:ep)?(?:m2(?:${YEARLY})?)?)?$`), 1]]
const CARBON: Units = [[new RegExp(`^(?:kg(?:co2)?(?:m2(?:${YEARLY})?)?)?$`), 1]]
const TOTAL: Units = [
	[new RegExp(`^(?:kwh(?:ep)?(?:${YEARLY})?)?$`), 1],
	[new RegExp(`^mwh(?:${YEARLY})?$`), 1000],
]
const YEARS: Units = [[/^(?:jaar|jaren|ans?|annees?|années?|years?|jahre?)?$/, 1]]
const DEGREES: Units = [[/^°?$/, 1]]
const PERCENT: Units = [[/^%?$/, 1]]

/** Euro, also with "k" for a thousand, and with the words for a period if the field is per that period. */
function euro(period = ''): Units {
	const per = period === '' ? '' : `(?:${period})?`
	return [
		[new RegExp(`^(?:€|eur|euros?)?${per}$`), 1],
		[new RegExp(`^k(?:€|eur|euros?)?${per}$`), 1000],
	]
}
const MONTHLY = 'maand|mnd|mois|month|monat|m|pm'

const UP_TO = 999_999_999

/**
 * One kind of figure. `min` and `max`: what is accepted. `low` and `high`: its size in practice, whatever its sign;
 * text that can be read in two ways, a thousand apart, is read in the one within them. They are wide: a figure that is
 * true and outside would be read wrongly.
 */
export interface FigureKind {
	min: number
	max: number
	low: number
	high: number
	/** Has no fraction: half a bathroom is no bathroom. */
	isWhole?: true
	/** Euro: a fraction below `low` is no amount ("1,5" may mean a million and a half). */
	isMoney?: true
	units: Units
}

const money = (low: number, high: number, period?: string): FigureKind => ({
	min: 0,
	max: UP_TO,
	low,
	high,
	isMoney: true,
	units: euro(period),
})
const area = (low: number, high: number): FigureKind => ({ min: 0, max: UP_TO, low, high, units: AREA })

/** Every kind of figure that an advert, a form or a source can hold, with what is plausible for it. */
export const FIGURE_KINDS = {
	/** Euro, of a sale. */
	price: money(1000, 900_000_000),
	/** Euro a month. */
	rent: money(20, 99_999, MONTHLY),
	/** Euro, whatever for. */
	amount: money(10, 900_000_000),
	/** Euro a month, besides a rent. */
	charges: money(3, 19_999, MONTHLY),
	/** Euro: a deposit, notary fees. */
	fee: money(100, 999_999),
	/** Euro a year: cadastral income, tax. */
	tax: money(5, 999_999, YEARLY),
	/** Euro per m² and year. */
	pricePerArea: money(5, 4999, `m2(?:${YEARLY})?`),
	/** m², lived in. */
	livingArea: area(8, 20_000),
	/** m², built, of halls too. */
	builtArea: area(5, 200_000),
	/** m², land. */
	ground: area(10, 9_000_000),
	/** m², of a garden. */
	garden: area(4, 900_000),
	/** m², of a terrace. */
	terrace: area(0.5, 1999),
	/** m², of one room. */
	room: area(0.5, 499),
	/** kWh/(m²·year). */
	energy: { min: -10_000, max: 100_000, low: 0.001, high: 9999, units: PER_AREA },
	/** kWh a year. */
	energyTotal: { min: -100_000_000, max: UP_TO, low: 100, high: 50_000_000, units: TOTAL },
	/** kg CO₂/(m²·year). */
	carbon: { min: -10_000, max: 100_000, low: 0.001, high: 1999, units: CARBON },
	eLevel: { min: -1000, max: 1000, low: 0, high: 1000, units: [[/^e?$/, 1]] },
	/** Rooms and other things. */
	count: { min: 0, max: 999, low: 0, high: 999, isWhole: true, units: NO_UNIT },
	/** 0 for the ground floor. */
	floor: { min: -20, max: 200, low: 0, high: 200, isWhole: true, units: NO_UNIT },
	/** A year of the calendar. */
	year: { min: 0, max: 2200, low: 1000, high: 2200, isWhole: true, units: NO_UNIT },
	/** Years that something lasts. */
	duration: { min: 0, max: 99, low: 0, high: 99, units: YEARS },
	latitude: { min: -90, max: 90, low: 0, high: 90, units: DEGREES },
	longitude: { min: -180, max: 180, low: 0, high: 180, units: DEGREES },
	percent: { min: 0, max: 100, low: 0, high: 100, units: PERCENT },
} as const satisfies Record<string, FigureKind>

export type FigureName = keyof typeof FIGURE_KINDS

const LONGEST = 60
const MOST_DIGITS = 15
const BLANKS = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g
const APOSTROPHES = /[’‘´`ʼ′]/g
const DASHES = /[−–—‒]/g

/** What is before the figure, its sign, the figure, and what is after it. */
const PARTS = /^([^\d.,'+-]*)([+-]?) ?(\d[\d.,' ]*|[.,]\d+)(.*)$/
/** Written by programs: "1.25E+2". */
const EXPONENT = /^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,2}$/i
/** Groups of three, all with the same sign between them, then a fraction after another sign. */
const GROUPED = /^([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/
const FRACTION = /^(\d*)[.,](\d+)$/
const TWO_NUMBERS = /^\D*\d{1,3} \d{3}(?! ?\d)/
/** Hectares, ares and centiares, as land registers write them. */
const LAND = /^(?:(\d+) ?ha\b)? ?(?:(\d+) ?a(?:res?)?\b)? ?(?:(\d+) ?ca\b)?$/i

/** Returns what the digits can mean: once, or twice where one point or comma stands before three digits. */
function readings(digits: string): number[] {
	if (/^\d+$/.test(digits)) return [Number(digits)]
	const [, whole, group, mark, cents] = GROUPED.exec(digits) ?? []
	const grouped = whole === undefined || group === mark ? [] : [Number(`${whole.replace(/\D/g, '')}.${cents ?? 0}`)]
	const [, before, after] = FRACTION.exec(digits) ?? []
	return after === undefined ? grouped : [...grouped, Number(`${before || 0}.${after}`)]
}

function factorOf(unit: string, { units }: FigureKind): number | undefined {
	const bare = unit
		.normalize('NFKC')
		.toLowerCase()
		.replace(/\b(?:per|par|pro)\b/g, '')
		.replace(/[\s.·•⋅*×()/]/g, '')
	return units.find(([written]) => written.test(bare))?.[1]
}

function landOf(text: string): number | undefined {
	const [, ...parts] = LAND.exec(text) ?? []
	if (parts.filter((part) => part !== undefined).length < 2) return undefined
	const [hectares = 0, ares = 0, centiares = 0] = parts.map((part) => Number(part ?? 0))
	return hectares * 10_000 + ares * 100 + centiares
}

function isAccepted(figure: number, { min, max, isWhole }: FigureKind): boolean {
	return figure >= min && figure <= max && !(isWhole && !Number.isInteger(figure))
}

/** Returns what a text means for a kind: nothing, one figure, or two, the larger first. */
function meanings(text: string, kind: FigureKind): number[] {
	if (EXPONENT.test(text)) return [Number(text)]
	const land = kind.units === AREA ? landOf(text) : undefined
	if (land !== undefined) return [land]
	const [, before = '', sign = '', amount = '', behind = ''] = PARTS.exec(text) ?? []
	// "950,-": the dash stands for the cents.
	const hasDash = /[.,]$/.test(amount) && /^-{1,2}/.test(behind)
	const digits = amount.trim().replace(/[.,]$/, '')
	const factor = factorOf(before + (hasDash ? behind.replace(/^-+/, '') : behind), kind)
	if (digits === '' || factor === undefined || digits.replace(/\D/g, '').length > MOST_DIGITS) return []
	const found = readings(digits).map((figure) => (sign === '-' ? -1 : 1) * Number((figure * factor).toPrecision(15)))
	return hasDash ? found.slice(0, 1) : found
}

/**
 * Returns a figure from a number, or from text as Belgians, Germans and English-speakers write it: "1.250", "1 250,50",
 * "142,5 m²", "€ 239.000,-", "12 a 50 ca". Undefined if it is no figure of its kind, or can be read in two ways that
 * are both plausible. `isTyped`: by a person, who writes no three digits of a fraction.
 */
export function readFigure(value: unknown, name: FigureName, { isTyped = false } = {}): number | undefined {
	const kind: FigureKind = FIGURE_KINDS[name]
	if (typeof value === 'number') return isAccepted(value, kind) ? value : undefined
	if (typeof value !== 'string' || value.length > LONGEST) return undefined
	const text = value.replace(INVISIBLE, '').replace(BLANKS, ' ').replace(APOSTROPHES, "'").replace(DASHES, '-').trim()
	const found = meanings(text, kind).filter((figure) => isAccepted(figure, kind))
	const isPlausible = (figure: number) => Math.abs(figure) >= kind.low && Math.abs(figure) <= kind.high
	if (found.length > 1) {
		const plausible = found.filter(isPlausible)
		return plausible.length === 1 || (isTyped && plausible.length > 0) ? plausible[0] : undefined
	}
	const [figure] = found
	if (figure === undefined || isPlausible(figure)) return figure
	// "120 125" is no surface of a home, and "1,5" may mean a million and a half.
	const isTwo = TWO_NUMBERS.test(text) && Math.abs(figure) > kind.high
	return isTwo || (kind.isMoney && !Number.isInteger(figure)) ? undefined : figure
}
