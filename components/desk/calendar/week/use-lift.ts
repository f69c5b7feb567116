'use client'

import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useCalendar } from '#components/desk/calendar/drawers/calendar-setting.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import { clockOf } from './clock.ts'
import { useGridDrag } from './use-grid-drag.ts'

const QUARTER = 15
const HOUR = 60

/** A visit on its way: where it would be put down, or is being put down. */
export interface Lifted {
	visit: VisitView
	day: string
	from: number
	/** It has been put down: the drawer asks whether to notify the visitor, or the page has not come again. */
	isDown: boolean
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3))

/**
 * Lifts a visit of the grid with the keyboard, a mouse or a finger, moves it by quarters of an hour and days, and puts it
 * down.
 */
export function useLift(grid: RefObject<HTMLElement | null>) {
	const { texts: t, view, open } = useCalendar()
	const { days, hours } = view
	const [kept, setLifted] = useState<Lifted | null>(null)
	const [said, say] = useState('')
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
	const putDown = ({ visit, day, from }: Lifted) => {
		const time = clockOf(from)
		if (day === visit.day && time === visit.time) return putBack()
		setLifted({ visit, day, from, isDown: true })
		open({ kind: 'moving', id: visit.id, day, time, onLeft: putBack })
	}

	const onKeyDown = (visit: VisitView, event: KeyboardEvent) => {
		if (lifted?.isDown || !visit.isOpen) return
		const own = lifted?.visit.id === visit.id ? lifted : null
		if (own === null && event.key !== ' ') return
		const at = days.findIndex(({ day }) => day === own?.day)
		const dayBeside = (by: number) => days[at + by]?.day ?? own?.day ?? visit.day
		const acts = new Map<string, () => void>([
			[' ', () => (own === null ? lift(visit) : putDown(own))],
			['Enter', () => own !== null && putDown(own)],
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
	const drag = useGridDrag({
		grid,
		canTake: (visit) => visit.isOpen && !lifted?.isDown,
		onLift: lift,
		onMove(visit, day, part) {
			const minute = hours.from * HOUR + part * (hours.to - hours.from) * HOUR
			setLifted({ visit, day, from: within(Math.round(minute / QUARTER) * QUARTER, visit), isDown: false })
		},
		onDrop: () => lifted !== null && putDown(lifted),
		onCancel: putBack,
	})
	return {
		lifted,
		said,
		/** What a visit of the grid listens to. */
		handlersOf: (visit: VisitView) => ({
			onKeyDown: (event: KeyboardEvent) => onKeyDown(visit, event),
			// A button is pressed when the space bar comes up again.
			onKeyUp: (event: KeyboardEvent) => event.key === ' ' && visit.isOpen && event.preventDefault(),
			onBlur: () => lifted !== null && !lifted.isDown && !drag.isDragging() && putBack(),
			...drag.handlersOf(visit),
		}),
		takeDragged: drag.takeDragged,
	}
}
