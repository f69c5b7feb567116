import type { LookView } from '#lib/desk/setup/look-view-types.ts'

interface PictureProps {
	view: LookView
}

const WALL = '#b98d78'
const SKY = '#d8e0e2'

/** A photograph of a house, as small as it can be drawn. */
function House({
	x,
	y,
	width,
	height,
	round = 0,
}: Record<'x' | 'y' | 'width' | 'height', number> & { round?: number }) {
	const [left, base] = [x + width * 0.3, y + height]
	return (
		<>
			<rect x={x} y={y} width={width} height={height} rx={round} fill={SKY} />
			<path
				d={`M${left} ${base}V${y + height * 0.5}L${x + width / 2} ${y + height * 0.22}L${left + width * 0.4} ${y + height * 0.5}V${base}z`}
				fill={WALL}
			/>
		</>
	)
}

function Beffroi({ view: { colors } }: PictureProps) {
	return (
		<>
			<path d="M12 12h22M110 12h14M130 12h14M150 12h14M170 12h18" stroke={colors.ink} strokeWidth={2} />
			<path d="M12 28h92M12 38h64" stroke={colors.ink} strokeWidth={5} />
			<House x={12} y={48} width={176} height={50} />
			<path d="M6 90h188v18H6z" fill={colors.tint} />
			<path d="M156 90h38v18h-38z" fill={colors.accent} />
			<path d="M14 99h22M58 99h22M100 99h22" stroke={colors.ink} strokeWidth={2} />
			{[12, 72, 132].map((x) => (
				<House key={x} x={x} y={116} width={56} height={24} />
			))}
		</>
	)
}

function Canal({ view: { colors } }: PictureProps) {
	return (
		<>
			<path d="M0 0h200v18H0z" fill={colors.accent} />
			<path d="M12 9h30M124 9h14M144 9h14M164 9h24" stroke={colors.raised} strokeWidth={2} />
			<path d="M12 32h56M12 42h62M12 52h40" stroke={colors.ink} strokeWidth={6} />
			<path d="M12.500 62.500h64v34h-64zM12 74h65M12 86h65" fill={colors.raised} stroke={colors.ink} />
			<path d="M12 86h65v11H12z" fill={colors.accent} />
			<House x={90} y={18} width={110} height={82} />
			{[12, 56, 100, 144].map((x) => (
				<g key={x}>
					<House x={x} y={108} width={44} height={22} />
					<rect x={x + 0.5} y={108.5} width={44} height={40} fill="none" stroke={colors.line} />
				</g>
			))}
		</>
	)
}

function Atelier({ view: { colors, wash } }: PictureProps) {
	return (
		<>
			<path d="M12 12h14M32 12h14M52 12h14M90 12h22M176 12h12" stroke={colors.ink} strokeWidth={2} />
			<path d="M50 28h100" stroke={colors.ink} strokeWidth={6} strokeLinecap="round" />
			<rect x={30.5} y={38.5} width={140} height={14} rx={7} fill={colors.raised} stroke={colors.line} />
			<rect x={136} y={40} width={33} height={11} rx={5.5} fill={colors.accent} />
			<path d="M40 45.500h20M74 45.500h26" stroke={colors.ink} strokeWidth={2} strokeLinecap="round" />
			<House x={12} y={60} width={176} height={38} round={8} />
			{[12, 73, 134].map((x) => (
				<g key={x}>
					<rect
						x={x}
						y={106}
						width={54}
						height={40}
						rx={7}
						fill={x === 73 ? wash : colors.raised}
						stroke={colors.line}
					/>
					<House x={x + 3} y={109} width={48} height={22} round={4} />
				</g>
			))}
		</>
	)
}

const DRAWN = { beffroi: Beffroi, canal: Canal, atelier: Atelier } as const

/** A small picture of the home page in a look. */
export function LookPicture({ view }: PictureProps) {
	const Drawn = DRAWN[view.look]
	return (
		<svg viewBox="0 0 200 140" width={200} height={140} aria-hidden="true" fill="none">
			<path d="M0 0h200v140H0z" fill={view.colors.paper} />
			<Drawn view={view} />
		</svg>
	)
}
