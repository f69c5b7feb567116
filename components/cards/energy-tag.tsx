import { ARROW_HEIGHT, ARROW_TEXT, energyArrow } from '#lib/homes/energy/label-drawing.ts'
import { isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'

interface EnergyTagProps {
	/** A key of `ENERGY_LABELS`; anything else draws nothing. */
	label: string | null
	/** Text alternative, such as "PEB : C"; see `energy.tag` in the messages. */
	name: string
	className?: string | undefined
}

/** The small arrow with a home's energy label, for cards and galleries. `className` sets its height. */
export function EnergyTag({ label, name, className }: EnergyTagProps) {
	if (label === null || !isEnergyLabel(label)) return null
	const arrow = energyArrow(label)
	return (
		<svg className={className} viewBox={`0 0 ${arrow.width} ${ARROW_HEIGHT}`} role="img" aria-label={name}>
			<path d={arrow.path} style={{ fill: `var(--${arrow.ground})` }} />
			<text
				x={ARROW_TEXT.x}
				y={ARROW_TEXT.y}
				fontSize={ARROW_TEXT.size}
				fontWeight={700}
				style={{ fill: `var(--${arrow.ink})`, fontFamily: 'var(--sans)' }}
			>
				{arrow.text}
			</text>
		</svg>
	)
}
