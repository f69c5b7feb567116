import type { Spot } from '#lib/homes/search/area/outline.ts'
import styles from './draw.module.css'

const path = (spots: readonly Spot[]) => spots.map(({ x, y }) => `${x},${y}`).join(' ')

const CORNER_PX = 5
const FIRST_PX = 8
const dot = (radius: number) => (spot: Spot) =>
	`M${spot.x - radius} ${spot.y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`

interface DrawnLineProps {
	/** The line of a hand that is drawing now. */
	line: readonly Spot[]
	corners: readonly Spot[]
	/** The middle of the map, to which the next side would go; null without the keyboard. */
	cross: Spot | null
}

/** What is drawn so far: the line of a hand, or corners with the sides between them. The first corner is filled. */
export function DrawnLine({ line, corners, cross }: DrawnLineProps) {
	const sides = line.length > 0 ? line : corners
	const last = corners.at(-1)
	return (
		<svg className={styles.drawn} aria-hidden="true" focusable="false">
			<polyline className={styles.casing} points={path(sides)} />
			<polyline className={styles.line} points={path(sides)} />
			{cross && last && <polyline className={styles.next} points={path([last, cross])} />}
			{line.length === 0 && (
				<>
					<path className={styles.corner} d={corners.slice(1).map(dot(CORNER_PX)).join('')} />
					<path className={styles.first} d={corners.slice(0, 1).map(dot(FIRST_PX)).join('')} />
				</>
			)}
			{cross && (
				<g className={styles.cross} transform={`translate(${cross.x} ${cross.y})`}>
					<path d="M-18 0H-5M5 0H18M0 -18V-5M0 5V18" />
					<circle r="1.5" />
				</g>
			)}
		</svg>
	)
}
