import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/property-parts/facts.module.css'
import { formatNumber } from '#lib/base/format/format-number.ts'
import type { EnergyScaleRow } from '#lib/homes/energy/energy-table.ts'
import { arrowPath, labelInkToken, labelToken } from '#lib/homes/energy/label-drawing.ts'
import { energyLabelText, isEnergyLabel } from '#lib/site/config/schema/homes/energy-labels.ts'

const WIDTH = 400
const NARROWEST = 150
const WIDEST = 286
const MARKER = { left: 301, right: WIDTH, half: 21 } as const
/** Scales with more rows than this (Brussels has 19) are drawn more compactly. */
const ROOMY_ROWS = 10

interface EnergyScaleProps {
	/** The region's rows, best first. */
	rows: readonly EnergyScaleRow[]
	/** This home's label, one of the rows. */
	label: string
	/** kWh/(m²·year), or null. */
	value: number | null
}

/** A region's energy scale with an arrow at this home's label. */
export function EnergyScale({ rows, label, value }: EnergyScaleProps) {
	const t = useTranslations('energy')
	const language = useLocale()
	const index = rows.findIndex((row) => row.label === label)
	const [best, worst] = [rows[0], rows.at(-1)]
	if (!best || !worst || index < 0 || !isEnergyLabel(label)) return null

	const isRoomy = rows.length <= ROOMY_ROWS
	const pitch = isRoomy ? 36 : 26
	const height = isRoomy ? 32 : 23
	const size = isRoomy ? { letters: 19, range: 13 } : { letters: 15, range: 11 }
	const edge = MARKER.half - height / 2
	const widthOf = (row: number) => NARROWEST + Math.round((row * (WIDEST - NARROWEST)) / (rows.length - 1))
	const middle = edge + index * pitch + height / 2
	const text = energyLabelText(label)
	const figure = formatNumber(value === null ? null : Math.round(value), language)

	function rangeText(row: EnergyScaleRow, place: number): string | null {
		if (row.below !== null) return t('below')
		const previous = rows[place - 1]
		if (row.upTo === null) return previous?.upTo == null ? null : t('above', { from: previous.upTo })
		return t('range', { from: previous?.upTo == null ? 0 : previous.upTo + 1, to: row.upTo })
	}

	const name = [
		t('scale', { best: energyLabelText(best.label), worst: energyLabelText(worst.label) }),
		t('scaleHome', { label: text }),
		figure === null ? '' : t('scaleValue', { value: figure }),
	]
	return (
		<svg
			className={styles.scale}
			viewBox={`0 0 ${WIDTH} ${rows.length * pitch - (pitch - height) + 2 * edge}`}
			role="img"
			aria-label={name.filter(Boolean).join(' ')}
		>
			{rows.map((row, place) => {
				const top = edge + place * pitch
				const ink = `var(--${labelInkToken(row.label)})`
				const range = rangeText(row, place)
				return (
					<g key={row.label} style={{ fill: ink }}>
						<path d={arrowPath(widthOf(place), height, top)} style={{ fill: `var(--${labelToken(row.label)})` }} />
						<text x={12} y={top + height * 0.7} fontSize={size.letters} fontWeight={700}>
							{energyLabelText(row.label)}
						</text>
						{range !== null && (
							<text x={widthOf(place) - height / 2 + 2} y={top + height * 0.66} fontSize={size.range} textAnchor="end">
								{range}
							</text>
						)}
					</g>
				)
			})}
			<path className={styles.lead} d={`M${widthOf(index) + 8} ${middle}H${MARKER.left + 5}`} />
			<path
				className={styles.marker}
				d={`M${MARKER.right} ${middle - MARKER.half}H${MARKER.left + MARKER.half}l-${MARKER.half} ${MARKER.half} ${MARKER.half} ${MARKER.half}H${MARKER.right}z`}
			/>
			<g className={styles.markerText}>
				<text x={326} y={middle + 8} fontSize={text.length > 2 ? 20 : 24} fontWeight={700}>
					{text}
				</text>
				{figure !== null && (
					<text x={390} y={middle + 6} fontSize={15} textAnchor="end">
						{figure}
					</text>
				)}
			</g>
		</svg>
	)
}
