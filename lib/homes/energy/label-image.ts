import type { Region } from '#lib/base/format/region.ts'
import { type EnergyLabel, energyLabelText, parseEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'
import { ARROW_HEIGHT, energyArrow } from './label-drawing.ts'

/** The picture of a label, for mails and printouts, which cannot show the drawing of a page (section 9). */
export interface LabelImage {
	label: EnergyLabel
	region: Region
	/** What is on it: "A+". */
	text: string
	/** Its address on the site, which is also its place in `public/`. */
	src: string
	/** Size at which it is shown, in pixels; it has four for each. */
	width: number
	height: number
}

/** Returns the picture of the label of a home; null if it has none, or lies in no region with labels. */
export function labelImage(home: { region: Region | null; energyLabel: string | null }): LabelImage | null {
	const label = home.energyLabel === null ? null : parseEnergyLabel(home.energyLabel)
	if (label === null || home.region === null) return null
	const src = `/images/epc/${home.region}/${label}.png`
	return {
		label,
		region: home.region,
		text: energyLabelText(label),
		src,
		width: energyArrow(label).width,
		height: ARROW_HEIGHT,
	}
}
