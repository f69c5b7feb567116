import { type EnergyLabel, energyLabelText } from '#lib/site/config/schema/energy-labels.ts'

/** Geometry and colours of an energy arrow; one drawing for cards, the scale and the pictures in `public/images/epc`. */
export interface EnergyArrow {
	text: string
	/** Units of the drawing; the height is `ARROW_HEIGHT`. */
	width: number
	/** Outline, as the `d` of a path. */
	path: string
	/** Token of the ground without its leading `--`, such as `epc-a-plus`. */
	ground: string
	/** Token of the letters: `epc-paper` on the dark grounds, else `epc-ink`. */
	ink: string
}

export const ARROW_HEIGHT = 28
const WIDTHS = [54, 66, 78] as const

/** Token of a label's colour: the letters keep their colour in every region, a plus or minus of B to G included. */
export function labelToken(label: EnergyLabel): string {
	if (label === 'a_plusplus') return 'epc-a-plusplus'
	if (label === 'a_plus') return 'epc-a-plus'
	return `epc-${label.charAt(0)}`
}

/** Token of the letters on a label's colour, at least 4.5:1. */
export function labelInkToken(label: EnergyLabel): string {
	return ['a_plusplus', 'a_plus', 'g', 'h', 'i'].includes(label) ? 'epc-paper' : 'epc-ink'
}

/** An arrow of the given size that points right, as the `d` of a path; its left edge stands at 0, its top at `top`. */
export function arrowPath(width: number, height: number, top = 0): string {
	const tip = height / 2
	return `M0 ${top}h${width - tip}l${tip} ${tip}-${tip} ${tip}H0z`
}

/** The small arrow of a label, as on a card. */
export function energyArrow(label: EnergyLabel): EnergyArrow {
	const text = energyLabelText(label)
	const width = WIDTHS[text.length - 1] ?? WIDTHS[2]
	return {
		text,
		width,
		path: arrowPath(width, ARROW_HEIGHT),
		ground: labelToken(label),
		ink: labelInkToken(label),
	}
}

/** Where the letters of the small arrow begin and stand. */
export const ARROW_TEXT = { x: 9, y: 20.5, size: 18 } as const
