'use client'

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** A pointer that moves less than this many pixels presses, and drags nothing. */
const DRAG_FROM_PX = 6

/** Where something is dragged: the place of the pointer in the window, and how far it has come. */
export interface Drag<What> {
	what: What
	x: number
	y: number
	dx: number
}

interface PointerDragOf<What> {
	onMove: (drag: Drag<What>) => void
	onDrop: (drag: Drag<What>) => void
	onCancel: () => void
}

interface Taken<What> {
	what: What
	x: number
	y: number
	isMoving: boolean
}

/**
 * Drags with a mouse, a pen or a finger; a press without a way is left to the element. Whatever is taken by a finger
 * needs `touch-action: none`. Escape puts it back.
 */
export function usePointerDrag<What>({ onMove, onDrop, onCancel }: PointerDragOf<What>) {
	const taken = useRef<Taken<What> | null>(null)
	const wasDragged = useRef(false)
	const dragOf = ({ what, x }: Taken<What>, event: PointerEvent): Drag<What> => ({
		what,
		x: event.clientX,
		y: event.clientY,
		dx: event.clientX - x,
	})
	const cancel = () => {
		if (taken.current?.isMoving) onCancel()
		taken.current = null
	}
	return (what: What) => ({
		onPointerDown: (event: PointerEvent<HTMLElement>) => {
			if (event.button !== 0) return
			wasDragged.current = false
			taken.current = { what, x: event.clientX, y: event.clientY, isMoving: false }
		},
		onPointerMove: (event: PointerEvent<HTMLElement>) => {
			const own = taken.current
			if (own === null) return
			if (!own.isMoving) {
				if (Math.hypot(event.clientX - own.x, event.clientY - own.y) < DRAG_FROM_PX) return
				own.isMoving = true
				event.currentTarget.setPointerCapture(event.pointerId)
			}
			onMove(dragOf(own, event))
		},
		onPointerUp: (event: PointerEvent<HTMLElement>) => {
			const own = taken.current
			taken.current = null
			wasDragged.current = own?.isMoving ?? false
			if (own?.isMoving) onDrop(dragOf(own, event))
		},
		onPointerCancel: cancel,
		onClickCapture: (event: MouseEvent) => {
			if (wasDragged.current) {
				event.preventDefault()
				event.stopPropagation()
			}
			wasDragged.current = false
		},
		onKeyDownCapture: (event: KeyboardEvent) => {
			if (event.key !== 'Escape' || !taken.current?.isMoving) return
			event.stopPropagation()
			cancel()
		},
		// A link or a picture would be dragged by the browser.
		onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
	})
}
