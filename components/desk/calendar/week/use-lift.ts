'use client'

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useCalendar } from '#components/desk/calendar/parts/setting.tsx'
import { useVisitActs } from '#components/desk/calendar/parts/use-visit-acts.ts'
import { useSill } from '#components/desk/frame/sill/sill-context.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { VisitView } from '#lib/desk/calendar/model/types.ts'

const QUARTER = 15
const HOUR = 60
/** A pointer that moves less than this many pixels presses, and drags nothing. */
const DRAG_FROM_PX = 6

/** A visit on its way: where it would be put down, or is being put down. */
export interface Lifted {
	visit: VisitView
	day: string
	from: number
	/** It has been put down, and the server has not answered yet, or the page not come again. */
	isDown: boolean
}

const two = (number: number) => String(number).padStart(2, '0')
export const clockOf = (minutes: number) => `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`
const minutesOf = (time: string) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3))

interface Drag {
	visit: VisitView
	x: number
	y: number
	/** How far below its top the visit was taken, in pixels. */
	grip: number
	hasMoved: boolean
}

/** Lifts a visit of the grid with the keyboard or a pointer, moves it by quarters of an hour and days, and puts it down. */
export function useLift() {
	const { texts: t, view } = useCalendar()
	const { days, hours } = view
	const { move, explain } = useVisitActs()
	const { complain } = useSill()
	const [kept, setLifted] = useState<Lifted | null>(null)
	const [said, say] = useState('')
	const drag = useRef<Drag | null>(null)
	const wasDragged = useRef(false)
	const present = days.flatMap(({ visits }) => visits).find(({ id }) => id === kept?.visit.id)
	// Once the page has come again with the visit in its new place, the one that was shown meanwhile goes.
	const lifted = kept !== null && present?.sequence === kept.visit.sequence ? kept : null

	const dayName = (day: string) => days.find((one) => one.day === day)?.label ?? day
	const within = (from: number, { minutes }: VisitView) =>
		Math.min(Math.max(from, hours.from * HOUR), hours.to * HOUR - Math.ceil(minutes / QUARTER) * QUARTER)
	const lift = (visit: VisitView) => {
		setLifted({ visit, day: visit.day, from: minutesOf(visit.time), isDown: false })
		say(fill(t.lift.lifted, { name: visit.name }))
	}
	const putBack = () => {
		setLifted(null)
		say(t.lift.back)
	}
	const moveTo = (one: Lifted, day: string, from: number) => {
		const next = { ...one, day, from: within(from, one.visit) }
		setLifted(next)
		say(fill(t.lift.at, { day: dayName(next.day), time: clockOf(next.from) }))
	}
	const putDown = async ({ visit, day, from }: Lifted) => {
		const time = clockOf(from)
		if (day === visit.day && time === visit.time) return putBack()
		setLifted({ visit, day, from, isDown: true })
		say(t.lift.down)
		const refusal = await move(visit, day, time)
		if (refusal === null) return
		setLifted(null)
		const field = Object.values(refusal.fields ?? {})[0]
		const words =
			field === undefined ? explain(refusal) : (t.fields[field as keyof typeof t.fields] ?? explain(refusal))
		say(t.lift.back)
		complain(words)
	}

	const onKeyDown = (visit: VisitView, event: KeyboardEvent) => {
		if (lifted?.isDown || !visit.isOpen) return
		const own = lifted?.visit.id === visit.id ? lifted : null
		if (own === null && event.key !== ' ') return
		const at = days.findIndex(({ day }) => day === own?.day)
		const dayBeside = (by: number) => days[at + by]?.day ?? own?.day ?? visit.day
		const acts = new Map<string, () => void>([
			[' ', () => (own === null ? lift(visit) : void putDown(own))],
			['Enter', () => own !== null && void putDown(own)],
			['Escape', putBack],
			['ArrowUp', () => own !== null && moveTo(own, own.day, own.from - QUARTER)],
			['ArrowDown', () => own !== null && moveTo(own, own.day, own.from + QUARTER)],
			['ArrowLeft', () => own !== null && moveTo(own, dayBeside(-1), own.from)],
			['ArrowRight', () => own !== null && moveTo(own, dayBeside(1), own.from)],
		])
		const act = acts.get(event.key)
		if (act === undefined) return
		event.preventDefault()
		event.stopPropagation()
		act()
	}
	const onPointerDown = (visit: VisitView, event: PointerEvent<HTMLElement>) => {
		// A finger scrolls the page; it moves a visit in its drawer.
		if (event.button !== 0 || event.pointerType === 'touch' || !visit.isOpen || lifted?.isDown) return
		const grip = event.clientY - event.currentTarget.getBoundingClientRect().top
		drag.current = { visit, x: event.clientX, y: event.clientY, grip, hasMoved: false }
	}
	const onPointerMove = (event: PointerEvent<HTMLElement>) => {
		const own = drag.current
		if (own === null) return
		if (!own.hasMoved) {
			if (Math.hypot(event.clientX - own.x, event.clientY - own.y) < DRAG_FROM_PX) return
			own.hasMoved = true
			event.currentTarget.setPointerCapture(event.pointerId)
		}
		const columns = [...document.querySelectorAll<HTMLElement>('[data-grid] [data-day]')]
		const column = columns.find((one) => one.getBoundingClientRect().right > event.clientX) ?? columns.at(-1)
		if (column === undefined) return
		const { top, height } = column.getBoundingClientRect()
		const minute = ((event.clientY - own.grip - top) / height) * (hours.to - hours.from) * HOUR
		const from = hours.from * HOUR + Math.round(minute / QUARTER) * QUARTER
		const { visit } = own
		const day = column.dataset.day ?? visit.day
		setLifted({ visit, day, from: within(from, visit), isDown: false })
	}
	const onPointerUp = () => {
		const own = drag.current
		drag.current = null
		wasDragged.current = own?.hasMoved ?? false
		if (own?.hasMoved && lifted !== null) void putDown(lifted)
	}
	const onPointerCancel = () => {
		drag.current = null
		setLifted(null)
	}
	return {
		lifted,
		said,
		/** What a visit of the grid listens to. */
		handlersOf: (visit: VisitView) => ({
			onKeyDown: (event: KeyboardEvent) => onKeyDown(visit, event),
			// A button is pressed when the space bar comes up again.
			onKeyUp: (event: KeyboardEvent) => event.key === ' ' && visit.isOpen && event.preventDefault(),
			onBlur: () => lifted !== null && !lifted.isDown && drag.current === null && putBack(),
			onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(visit, event),
			onPointerMove,
			onPointerUp,
			onPointerCancel,
		}),
		/** Whether a press ended a drag, and opens nothing. */
		takeDragged: () => {
			const was = wasDragged.current
			wasDragged.current = false
			return was
		},
	}
}
