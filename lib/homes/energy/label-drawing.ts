import { type EnergyLabel, energyLabelText } from '#lib/site/config/schema/homes/energy-labels.ts'

/**
 * Geometry and colours of an energy arrow. The cards, the scale and the pictures in `public/images/epc` all use this
 * drawing.
 */
export interface EnergyArrow {
	text: string
	/** In units of the drawing. The height is `ARROW_HEIGHT`. */
	width: number
	/** The outline, as the `d` of a path. */
	path: string
	/** Token of the background colour without its leading `--`, such as `epc-a-plus`. */
	ground: string
	/** Token of the letters' colour: `epc-paper` on dark backgrounds, otherwise `epc-ink`. */
	ink: string
}

export const ARROW_HEIGHT = 28
const WIDTHS = [54, 66, 78] as const

/**
 * Returns the token of a label's colour. A letter has the same colour in every region; B to G ignore a plus or minus.
 */
export function labelToken(label: EnergyLabel): string {
	if (label === 'a_plusplus') return 'epc-a-plusplus'
	if (label === 'a_plus') return 'epc-a-plus'
	return `epc-${label.charAt(0)}`
}

/** Returns the token for the letters on a label's colour, with a contrast of at least 4.5:1. */
export function labelInkToken(label: EnergyLabel): string {
	return ['a_plusplus', 'a_plus', 'g', 'h', 'i'].includes(label) ? 'epc-paper' : 'epc-ink'
}

/**
 * Returns an arrow of the given size that points right, as the `d` of a path. Its left edge is at x = 0, its top at
 * `top`.
 */
export function arrowPath(width: number, height: number, top = 0): string {
	const tip = height / 2
	return `M0 ${top}h${width - tip}l${tip} ${tip}-${tip} ${tip}H0z`
}

/** Returns the small arrow of a label, as on a card. */
export function energyArrow(label: EnergyLabel): EnergyArrow {
	const text = energyLabelText(label)
	const width = WIDTHS[text.length - 1] ?? WIDTHS[2]
	return { text, width, path: arrowPath(width, ARROW_HEIGHT), ground: labelToken(label), ink: labelInkToken(label) }
}

/** Position (start and baseline) and size of the letters in the small arrow. */
export const ARROW_TEXT = { x: 9, y: 20.5, size: 18 } as const

/** The colours of the tokens in `app/tokens.css`, for what is drawn outside a page. */
const COLORS: Readonly<Record<string, string>> = {
	'epc-a-plusplus': '#006b3a',
	'epc-a-plus': '#00843d',
	'epc-a': '#2f9e41',
	'epc-b': '#8cc63f',
	'epc-c': '#cfdc29',
	'epc-d': '#fbe122',
	'epc-e': '#fbb31c',
	'epc-f': '#ee7c1b',
	'epc-g': '#d5202a',
	'epc-h': '#a3151f',
	'epc-i': '#6f0f17',
	'epc-ink': '#14191c',
	'epc-paper': '#ffffff',
}

/** Returns the colour of a label and of the letters on it, as `#rrggbb`. */
export function labelColors(label: EnergyLabel): { ground: string; ink: string } {
	return { ground: COLORS[labelToken(label)] ?? '#ffffff', ink: COLORS[labelInkToken(label)] ?? '#000000' }
}
