import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** The pointer this near to an edge of the window scrolls the page by so many pixels. */
const EDGE = 90
const SCROLL = 14

export interface Drag {
	list: RefObject<HTMLOListElement | null>
	/** The home that is dragged, or null. */
	home: number | null
	/** The home before which it would be put; null for the end. */
	before: number | null
	/** What the handle of a home listens to. */
	handle: (home: number) => {
		onPointerDown: (event: PointerEvent<HTMLElement>) => void
		onPointerMove: (event: PointerEvent<HTMLElement>) => void
		onPointerUp: () => void
		onPointerCancel: () => void
	}
}

/** Returns the id of the first home whose middle is below a height of the window; null if there is none. */
function homeBelow(list: HTMLOListElement | null, ids: readonly number[], y: number): number | null {
	const place = [...(list?.children ?? [])].findIndex((item) => {
		const { top, height } = item.getBoundingClientRect()
		return top + height / 2 > y
	})
	return ids[place] ?? null
}

/** Lets a pointer drag homes by their handles; the homes stay where they are until it is released. */
export function useDrag(
	ids: readonly number[],
	move: (home: number, before: number | null) => void | Promise<void>,
): Drag {
	const list = useRef<HTMLOListElement>(null)
	const [dragged, setDragged] = useState<{ home: number; before: number | null } | null>(null)
	return {
		list,
		home: dragged?.home ?? null,
		before: dragged?.before ?? null,
		handle: (home) => ({
			onPointerDown(event) {
				if (event.button !== 0) return
				event.preventDefault()
				event.currentTarget.setPointerCapture(event.pointerId)
				setDragged({ home, before: homeBelow(list.current, ids, event.clientY) })
			},
			onPointerMove({ clientY }) {
				if (dragged === null) return
				if (clientY < EDGE) window.scrollBy(0, -SCROLL)
				if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL)
				setDragged({ home, before: homeBelow(list.current, ids, clientY) })
			},
			onPointerUp() {
				if (dragged === null) return
				setDragged(null)
				const next = ids[ids.indexOf(home) + 1] ?? null
				if (dragged.before !== home && dragged.before !== next) void move(home, dragged.before)
			},
			onPointerCancel: () => setDragged(null),
		}),
	}
}
