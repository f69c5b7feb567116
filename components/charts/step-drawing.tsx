import { BOTTOM, besideLine, HEIGHT, HIGHEST, LOWEST, type PriceDrawing } from './price-drawing.ts'

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
const levelOf = (height: number) => LOWEST - (LOWEST - HIGHEST) * height

/**
 * Prices as a line with steps, as wide as its place. It needs no styles, so that a page without a chart pays nothing for
 * it.
 */
export function StepDrawing({ levels, days, label }: PriceDrawing) {
	const [first, last] = [levels[0], levels.at(-1)]
	if (first === undefined || last === undefined) return null
	const [start, end] = [percent(first.to), percent(last.from)]
	return (
		<svg
			width="100%"
			height={HEIGHT}
			fontSize="12"
			fill="currentColor"
			stroke="currentColor"
			role="img"
			aria-label={label}
		>
			<g strokeOpacity="0.3">
				<line x1="0" x2="100%" y1={BOTTOM} y2={BOTTOM} />
				<line x1={start} x2={start} y1={HIGHEST} y2={BOTTOM + 6} />
				<line x1={end} x2={end} y1={HIGHEST} y2={BOTTOM + 6} />
			</g>
			<g strokeWidth="2" strokeLinecap="square">
				{levels.map(({ from, to, height }, index) => {
					const y = levelOf(height)
					const before = levels[index - 1]
					return (
						<g key={from}>
							{before && <line x1={percent(from)} x2={percent(from)} y1={levelOf(before.height)} y2={y} />}
							<line x1={percent(from)} x2={percent(to)} y1={y} y2={y} />
						</g>
					)
				})}
			</g>
			<g stroke="none">
				<text x="0" y={levelOf(first.height) + besideLine(first, levels[1])}>
					{first.amount}
				</text>
				<text x="100%" y={levelOf(last.height) + besideLine(last, levels.at(-2))} textAnchor="end">
					{last.amount}
				</text>
				<text x={start} y={BOTTOM + 20} textAnchor="end">
					{days[0]}
				</text>
				<text x={end} y={BOTTOM + 20}>
					{days[1]}
				</text>
			</g>
		</svg>
	)
}
