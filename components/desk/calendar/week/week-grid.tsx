'use client'

import { useRef } from 'react'
import { useCalendar } from '#components/desk/calendar/drawers/calendar-setting.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { initialsOf, shortNames } from '#lib/base/text/initials.ts'
import type { BlockView, DayView, VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import { type FreeRun, freeRuns } from '#lib/desk/calendar/model/free-runs.ts'
import { blockKey, blockWords } from './block-words.ts'
import { clockOf } from './clock.ts'
import { type Lifted, useLift } from './use-lift.ts'
import styles from './week-grid.module.css'

type Lift = ReturnType<typeof useLift>

const HINT = 'visit-lift'

const HOUR = 60
/** The rows of the grid, in minutes. */
const ROW = 15

const ROWS_IN_HOUR = HOUR / ROW

/** A visit on its way, where it would be put down; the button of the visit stays where it is and keeps the focus. */
function Ghost({ lifted, top }: { lifted: Lifted; top: number }) {
	const { visit, from } = lifted
	return (
		<div
			className={styles.visit}
			data-lifted={lifted.isDown ? 'down' : 'up'}
			data-status={visit.status}
			data-place={visit.calendar}
			aria-hidden="true"
			style={{
				'--from': Math.floor((from - top) / ROW) + 1,
				'--rows': Math.max(2, Math.ceil(visit.minutes / ROW)),
				'--lane': 0,
				'--lanes': 1,
			}}
		>
			<b>{visit.title}</b>
			<span>{`${clockOf(from)}, ${visit.name}`}</span>
		</div>
	)
}

function Visit({ visit, top, lift }: { visit: VisitView; top: number; lift: Lift }) {
	const { open } = useCalendar()
	const { placed, assignee, title, time, until, name, stateWord, status } = visit
	const label = [`${time}–${until}`, title, name, stateWord, assignee?.name].filter(Boolean).join(', ')
	return (
		<button
			type="button"
			className={styles.visit}
			data-status={status}
			data-place={visit.calendar}
			data-away={lift.lifted?.visit.id === visit.id ? '' : undefined}
			aria-describedby={visit.isOpen ? HINT : undefined}
			title={label}
			style={{
				'--from': Math.floor((placed.from - top) / ROW) + 1,
				'--rows': Math.max(1, Math.ceil(placed.to / ROW) - Math.floor(placed.from / ROW)),
				'--lane': placed.lane,
				'--lanes': placed.lanes,
			}}
			{...lift.handlersOf(visit)}
			onClick={() => !lift.takeDragged() && open({ kind: 'visit', id: visit.id })}
		>
			<b>{title}</b>
			<span>
				{time}
				<span className="vh">{`–${until}`}</span>
				{`, ${name}`}
			</span>
			<span className={status === 'confirmed' ? 'vh' : undefined}>{stateWord}</span>
			{assignee !== null && (
				<>
					<span className="vh">{assignee.name}</span>
					<small aria-hidden="true">{initialsOf(assignee.name)}</small>
				</>
			)}
		</button>
	)
}

/** Hours that visitors are still offered, and who is free in them; a press begins to book. */
function Free({ run, day, top }: { run: FreeRun; day: string; top: number }) {
	const { texts: t, open } = useCalendar()
	const { from, to, who } = run
	const names = who.map(({ name }) => name)
	const label = [t.day.freeTime, `${clockOf(from)}–${clockOf(to)}`, ...names].join(', ')
	return (
		<button
			type="button"
			className={styles.free}
			title={label}
			style={{ '--from': Math.floor((from - top) / ROW) + 1, '--rows': Math.max(1, Math.ceil((to - from) / ROW)) }}
			onClick={() => open({ kind: 'new', day, time: clockOf(from) })}
		>
			<span aria-hidden="true">{[t.day.freeTime, shortNames(names)].filter(Boolean).join(', ')}</span>
			<span className="vh">{label}</span>
		</button>
	)
}

/** When colleagues who keep hours of their own come on a day. */
function Presence({ day }: { day: DayView }) {
	const { texts: t } = useCalendar()
	if (day.present.length === 0) return null
	return (
		<ul className={styles.present}>
			{day.present.map(({ id, name, hours }) => (
				<li key={id} data-out={hours === null ? '' : undefined}>
					<span aria-hidden="true">{[initialsOf(name), hours?.replaceAll(':00', '')].filter(Boolean).join(' ')}</span>
					<span className="vh">{[name, hours ?? t.day.off].join(', ')}</span>
				</li>
			))}
		</ul>
	)
}

function Block({ block, hours }: { block: BlockView; hours: { from: number; to: number } }) {
	const { texts: t, open } = useCalendar()
	const from = Math.max(block.from, hours.from * HOUR)
	const to = Math.min(block.to, hours.to * HOUR)
	if (to <= from) return null
	const { id } = block
	const words = blockWords(block, t)
	const label = [block.hours, words, block.note].filter(Boolean).join(', ')
	const look = {
		className: styles.block,
		'data-member': block.member ? '' : undefined,
		title: label,
		style: {
			'--from': Math.floor((from - hours.from * HOUR) / ROW) + 1,
			'--rows': Math.max(1, Math.ceil((to - from) / ROW)),
		},
	}
	const inside = (
		<>
			<span aria-hidden="true">{block.member ? initialsOf(block.member.name) : (block.note ?? words)}</span>
			<span className="vh">{label}</span>
		</>
	)
	if (id === null) return <div {...look}>{inside}</div>
	return (
		<button type="button" {...look} onClick={() => open({ kind: 'block', id })}>
			{inside}
		</button>
	)
}

function DayColumn({ day, rows, lift }: { day: DayView; rows: number; lift: Lift }) {
	const { view, texts: t } = useCalendar()
	const { hours, minute, address } = view
	const top = hours.from * HOUR
	const now = Math.floor((minute - top) / ROW) + 1
	return (
		<section
			// A day has its list beside it, of the same name.
			aria-label={address.view === 'day' ? [day.label, t.day.hours].join(', ') : day.label}
			data-day={day.day}
			className={styles.day}
			data-closed={day.isClosed ? '' : undefined}
			style={{ '--all': rows }}
		>
			{freeRuns(day.free).map((run) => (
				<Free key={run.from} run={run} day={day.day} top={top} />
			))}
			{day.blocks.map((block) => (
				<Block key={blockKey(block)} block={block} hours={hours} />
			))}
			{day.isToday && now >= 1 && now <= rows && <span className={styles.now} style={{ '--from': now }} />}
			{day.visits.map((visit) => (
				<Visit key={visit.id} visit={visit} top={top} lift={lift} />
			))}
			{lift.lifted?.day === day.day && <Ghost lifted={lift.lifted} top={top} />}
		</section>
	)
}

const hourWords = ({ from, to }: { from: number; to: number }) =>
	Array.from({ length: to - from }, (_, index) => `${from + index}:00`)

/** What a day has, in a few words under its name. */
function useDaySummary() {
	const { texts: t } = useCalendar()
	return ({ isToday, isClosed, visits, free }: DayView) => {
		const count = visits.filter(({ status }) => status !== 'cancelled').length
		const about = [isToday ? t.day.today : null, isClosed ? t.day.closed : null]
		const planned = count === 0 ? null : fill(t.day.visits, { count })
		const open = free.length === 0 ? null : fill(t.day.free, { count: free.length })
		return [...about, planned, open].filter(Boolean).join(', ') || t.day.none
	}
}

/** The days that are shown as columns, with rows of a quarter of an hour. */
export function WeekGrid() {
	const { view, texts: t } = useCalendar()
	const grid = useRef<HTMLDivElement>(null)
	const lift = useLift(grid)
	const { days, hours } = view
	const rows = (hours.to - hours.from) * ROWS_IN_HOUR
	const summary = useDaySummary()
	return (
		<div ref={grid} className={styles.week} data-grid="" style={{ '--days': days.length }}>
			<div className={styles.corner}>
				<p id={HINT} className="vh">
					{t.lift.hint}
				</p>
				<p className="vh" role="status">
					{lift.said}
				</p>
			</div>
			{days.map((day) => (
				<div key={day.day} className={styles.head} data-today={day.isToday ? '' : undefined}>
					<h2>
						{day.weekday} {day.number}
					</h2>
					<p>{summary(day)}</p>
					<Presence day={day} />
				</div>
			))}
			<ol className={styles.hours} aria-hidden="true" style={{ '--all': rows }}>
				{hourWords(hours).map((hour) => (
					<li key={hour}>{hour}</li>
				))}
			</ol>
			{days.map((day) => (
				<DayColumn key={day.day} day={day} rows={rows} lift={lift} />
			))}
			<p className={styles.touch} aria-hidden="true">
				{t.lift.touch}
			</p>
		</div>
	)
}
