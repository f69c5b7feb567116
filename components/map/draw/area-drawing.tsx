'use client'

import type { Map as LeafletMap } from 'leaflet'
import {
	type KeyboardEvent as KeyPress,
	type PointerEvent,
	useEffect,
	useEffectEvent,
	useId,
	useRef,
	useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useMap } from 'react-leaflet'
import { Button } from '#components/ui/button.tsx'
import type { Polygon } from '#lib/homes/search/area/area-types.ts'
import { outlineOf, type Spot } from '#lib/homes/search/area/outline.ts'
import styles from './draw.module.css'
import { type DrawWords, useCorners } from './use-corners.ts'

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
function DrawnLine({ line, corners, cross }: DrawnLineProps) {
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

/** Keeps a map still while something is drawn on it: nothing pans it, and what is on it can be neither pressed nor reached. */
function useHeldMap(map: LeafletMap): void {
	useEffect(() => {
		map.closePopup()
		const ways = [map.dragging, map.touchZoom, map.doubleClickZoom, map.boxZoom, map.keyboard]
		const held = ways.filter((way) => way.enabled())
		for (const way of held) way.disable()
		const homes = map.getPane('mapPane')
		homes?.toggleAttribute('inert', true)
		return () => {
			for (const way of held) way.enable()
			homes?.toggleAttribute('inert', false)
		}
	}, [map])
}

const STEP_PX = 40
const SMALL_STEP_PX = 8
/** A pointer that stays within this distance presses, one that leaves it draws. */
const PRESS_PX = 6
/** A line has a place at least every so many pixels. */
const LINE_PX = 3

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
}

interface AreaDrawingProps {
	language: string
	words: DrawWords
	/** The most corners that the outline may have. */
	most: number
	/** It was begun with the keyboard: the cross is shown at once. */
	isByKeys: boolean
	onDrawn: (outline: Polygon) => void
	onStop: () => void
}

function spotOn(surface: HTMLElement, { clientX, clientY }: PointerEvent): Spot {
	const { left, top } = surface.getBoundingClientRect()
	return { x: clientX - left, y: clientY - top }
}

/** Drawing an area on the map around it: by hand, corner by corner, or with the keyboard. Loaded when it is wanted. */
export default function AreaDrawing({ language, words, most, isByKeys, onDrawn, onStop }: AreaDrawingProps) {
	const map = useMap()
	const id = useId()
	const surface = useRef<HTMLDivElement>(null)
	const hand = useRef<readonly Spot[]>([])
	const [line, setLine] = useState<readonly Spot[]>([])
	const [hasCross, setHasCross] = useState(isByKeys)
	const corners = useCorners(map, { language, words, most, onDrawn: (places) => onDrawn(outlineOf(places)) })
	useHeldMap(map)
	const stop = useEffectEvent((event: KeyboardEvent) => {
		if (event.key === 'Escape') onStop()
	})
	useEffect(() => {
		if (surface.current) surface.current.tabIndex = 0
		surface.current?.focus({ preventScroll: true })
		document.addEventListener('keydown', stop)
		return () => document.removeEventListener('keydown', stop)
	}, [])

	// Pointer events come more often than the page is drawn, so the line is kept outside the state.
	const draw = (spots: readonly Spot[]) => {
		hand.current = spots
		setLine(spots)
	}
	const middle = (): Spot => {
		const { x, y } = map.getSize().divideBy(2)
		return { x, y }
	}
	const onKeyDown = (event: KeyPress) => {
		const arrow = ARROWS[event.key]
		const zoom = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0
		if (arrow) {
			const step = event.shiftKey ? SMALL_STEP_PX : STEP_PX
			map.panBy([arrow[0] * step, arrow[1] * step], { animate: false })
		} else if (zoom !== 0) map.setZoom(map.getZoom() + zoom, { animate: false })
		else if (event.key === 'Enter') corners.set(middle())
		else if (event.key === 'Backspace') corners.back()
		else return
		event.preventDefault()
		setHasCross(true)
	}
	const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
		if (!event.isPrimary || event.button !== 0) return
		event.currentTarget.setPointerCapture(event.pointerId)
		setHasCross(false)
		draw([spotOn(event.currentTarget, event)])
	}
	const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
		const last = hand.current.at(-1)
		if (!event.isPrimary || !last) return
		const spot = spotOn(event.currentTarget, event)
		if (Math.hypot(spot.x - last.x, spot.y - last.y) >= LINE_PX) draw([...hand.current, spot])
	}
	const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
		const drawn = hand.current
		const [from] = drawn
		if (!event.isPrimary || !from) return
		draw([])
		const isPress = drawn.every(({ x, y }) => Math.hypot(x - from.x, y - from.y) < PRESS_PX)
		if (isPress) corners.set(from)
		else corners.take(drawn)
	}
	const act = (done: () => void) => () => {
		surface.current?.focus({ preventScroll: true })
		done()
	}
	return createPortal(
		<div className={styles.drawing}>
			<div
				ref={surface}
				className={styles.surface}
				role="application"
				aria-label={words.surface}
				aria-describedby={id}
				data-draw-surface=""
				onKeyDown={onKeyDown}
				onPointerDown={onPointerDown}
				onPointerMove={onPointerMove}
				onPointerUp={onPointerUp}
				onPointerCancel={() => draw([])}
			>
				<DrawnLine line={line} corners={corners.spots} cross={hasCross ? middle() : null} />
			</div>
			<div className={styles.panel}>
				<p id={id} className={styles.how}>
					{words.how} <span className={styles.keys}>{words.keys}</span>
				</p>
				<div className={styles.acts}>
					{corners.spots.length > 0 && (
						<>
							<Button look="main" disabled={!corners.canClose} onClick={act(corners.close)}>
								{words.finish}
							</Button>
							<Button onClick={act(corners.back)}>{words.back}</Button>
						</>
					)}
					<Button onClick={onStop}>{words.stop}</Button>
				</div>
				<p className={styles.said} role="status">
					{corners.said}
				</p>
			</div>
		</div>,
		map.getContainer(),
	)
}
