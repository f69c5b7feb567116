'use client'

import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { VisitView } from '#lib/desk/calendar/model/calendar-types.ts'

/** A pointer that moves less than this many pixels presses, and drags nothing. */
const DRAG_FROM_PX = 6
/** So long a finger rests on a visit to lift it; one that moves earlier scrolls. */
const LONG_PRESS_MS = 400
/** So near the edge of the window the page scrolls along, by so much in a frame. */
const EDGE_PX = 90
const SCROLL_PX = 9

interface Taken {
	visit: VisitView
	button: HTMLElement
	pointerId: number
	isFinger: boolean
	/** Where it was taken, and then where the pointer is. */
	x: number
	y: number
	/** How far below its top the visit was taken, in pixels. */
	grip: number
	isMoving: boolean
	/** A finger that moved before it had rested long enough. */
	isScrolling: boolean
	/** Of the long press, then of the scrolling. */
	stop: () => void
}

interface GridDragOf {
	/** The grid, with a column `[data-day]` for each day. */
	grid: RefObject<HTMLElement | null>
	canTake: (visit: VisitView) => boolean
	/** A finger has lifted it. */
	onLift: (visit: VisitView) => void
	/** Its top is over a day, at this part of its height: 0 at the top, 1 at the lower end. */
	onMove: (visit: VisitView, day: string, part: number) => void
	onDrop: () => void
	onCancel: () => void
}

/**
 * Drags visits over a grid: with a mouse or a pen at once, with a finger after a long press, so that it still scrolls. A
 * visit that can be taken needs `touch-action: none`: a browser that scrolls takes the finger away.
 */
export function useGridDrag({ grid, canTake, onLift, onMove, onDrop, onCancel }: GridDragOf) {
	const taken = useRef<Taken | null>(null)
	const wasDragged = useRef(false)
	useEffect(() => () => taken.current?.stop(), [])
	const place = ({ visit, x, y, grip }: Taken) => {
		const columns = [...(grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
		const column = columns.find((one) => one.getBoundingClientRect().right > x) ?? columns.at(-1)
		if (column === undefined) return
		const { top, height } = column.getBoundingClientRect()
		onMove(visit, column.dataset.day ?? visit.day, (y - grip - top) / height)
	}
	const scrollAtEdges = (own: Taken) => {
		let frame = 0
		const step = () => {
			const by = own.y < EDGE_PX ? -SCROLL_PX : own.y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0
			if (by !== 0) {
				window.scrollBy({ top: by, behavior: 'instant' })
				place(own)
			}
			frame = requestAnimationFrame(step)
		}
		frame = requestAnimationFrame(step)
		own.stop = () => cancelAnimationFrame(frame)
	}
	const begin = (own: Taken) => {
		own.isMoving = true
		own.button.setPointerCapture(own.pointerId)
		scrollAtEdges(own)
	}
	/** Lets go of what is taken; whether it was on its way. */
	const release = (): boolean => {
		const own = taken.current
		own?.stop()
		taken.current = null
		return own?.isMoving ?? false
	}
	const onPointerDown = (visit: VisitView, event: PointerEvent<HTMLElement>) => {
		if (event.button !== 0 || !canTake(visit)) return
		const { currentTarget: button, pointerId, clientX: x, clientY: y } = event
		const isFinger = event.pointerType === 'touch'
		const grip = y - button.getBoundingClientRect().top
		const own = { visit, button, pointerId, isFinger, x, y, grip, isMoving: false, isScrolling: false, stop: () => {} }
		taken.current = own
		if (!isFinger) return
		const timer = setTimeout(() => {
			begin(own)
			onLift(visit)
		}, LONG_PRESS_MS)
		own.stop = () => clearTimeout(timer)
	}
	/** Whether what is taken goes along with the pointer; a finger that moves too early scrolls from then on. */
	const isOnItsWay = (own: Taken, { clientX, clientY }: PointerEvent): boolean => {
		if (own.isMoving) return true
		if (!own.isScrolling && Math.hypot(clientX - own.x, clientY - own.y) < DRAG_FROM_PX) return false
		if (!own.isFinger) begin(own)
		else {
			own.stop()
			own.isScrolling = true
			window.scrollBy({ top: own.y - clientY, behavior: 'instant' })
			own.y = clientY
		}
		return own.isMoving
	}
	const onPointerMove = (event: PointerEvent<HTMLElement>) => {
		const own = taken.current
		if (own === null || event.pointerId !== own.pointerId || !isOnItsWay(own, event)) return
		own.x = event.clientX
		own.y = event.clientY
		place(own)
	}
	return {
		isDragging: () => taken.current !== null,
		handlersOf: (visit: VisitView) => ({
			onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(visit, event),
			onPointerMove,
			onPointerUp: () => {
				wasDragged.current = release()
				if (wasDragged.current) onDrop()
			},
			onPointerCancel: () => {
				if (release()) onCancel()
			},
			// A long press opens no menu of the browser.
			onContextMenu: (event: { preventDefault: () => void }) => {
				if (taken.current?.isFinger) event.preventDefault()
			},
		}),
		/** Whether a press ended a drag, and opens nothing. */
		takeDragged: () => {
			const was = wasDragged.current
			wasDragged.current = false
			return was
		},
	}
}
