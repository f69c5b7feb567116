'use client'

import { useCalendar } from '#components/desk/calendar/parts/setting.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { BlockView, DayView, VisitView } from '#lib/desk/calendar/model/types.ts'
import { initialsOf } from './initials.ts'
import styles from './week-grid.module.css'

const HOUR = 60
/** The rows of the grid, in minutes. */
const ROW = 15

const ROWS_IN_HOUR = HOUR / ROW

function Visit({ visit, top }: { visit: VisitView; top: number }) {
	const { open } = useCalendar()
	const { placed, assignee, title, time, until, name, stateWord, status } = visit
	const label = [`${time}–${until}`, title, name, stateWord, assignee?.name].filter(Boolean).join(', ')
	return (
		<button
			type="button"
			className={styles.visit}
			data-status={status}
			data-place={visit.calendar}
			title={label}
			style={{
				'--from': Math.floor((placed.from - top) / ROW) + 1,
				'--rows': Math.max(1, Math.ceil(placed.to / ROW) - Math.floor(placed.from / ROW)),
				'--lane': placed.lane,
				'--lanes': placed.lanes,
			}}
			onClick={() => open({ kind: 'visit', id: visit.id })}
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

function Block({ block, hours }: { block: BlockView; hours: { from: number; to: number } }) {
	const { texts: t, open } = useCalendar()
	const from = Math.max(block.from, hours.from * HOUR)
	const to = Math.min(block.to, hours.to * HOUR)
	if (to <= from) return null
	const words = block.member ? fill(t.blocking.away, { name: block.member.name }) : t.blocking.blocked
	const label = [block.hours, words, block.note].filter(Boolean).join(', ')
	return (
		<button
			type="button"
			className={styles.block}
			data-member={block.member ? '' : undefined}
			title={label}
			style={{
				'--from': Math.floor((from - hours.from * HOUR) / ROW) + 1,
				'--rows': Math.max(1, Math.ceil((to - from) / ROW)),
			}}
			onClick={() => open({ kind: 'block', id: block.id })}
		>
			<span aria-hidden="true">{block.member ? initialsOf(block.member.name) : (block.note ?? words)}</span>
			<span className="vh">{label}</span>
		</button>
	)
}

function DayColumn({ day, rows }: { day: DayView; rows: number }) {
	const { view } = useCalendar()
	const { hours, minute } = view
	const top = hours.from * HOUR
	const now = Math.floor((minute - top) / ROW) + 1
	return (
		<section
			aria-label={day.label}
			className={styles.day}
			data-closed={day.isClosed ? '' : undefined}
			style={{ '--all': rows }}
		>
			{day.blocks.map((block) => (
				<Block key={block.id} block={block} hours={hours} />
			))}
			{day.isToday && now >= 1 && now <= rows && <span className={styles.now} style={{ '--from': now }} />}
			{day.visits.map((visit) => (
				<Visit key={visit.id} visit={visit} top={top} />
			))}
		</section>
	)
}

const hourWords = ({ from, to }: { from: number; to: number }) =>
	Array.from({ length: to - from }, (_, index) => `${from + index}:00`)

/** What a day has, in a few words under its name. */
function useDaySummary() {
	const { texts: t } = useCalendar()
	return ({ isToday, isClosed, visits }: DayView) => {
		const count = visits.filter(({ status }) => status !== 'cancelled').length
		const about = [isToday ? t.day.today : null, isClosed ? t.day.closed : null]
		const planned = count === 0 ? null : fill(t.day.visits, { count })
		return [...about, planned].filter(Boolean).join(', ') || t.day.none
	}
}

/** A week as columns of days and rows of a quarter of an hour. */
export function WeekGrid() {
	const { view } = useCalendar()
	const { days, hours } = view
	const rows = (hours.to - hours.from) * ROWS_IN_HOUR
	const summary = useDaySummary()
	return (
		<div className={styles.week} data-grid="" style={{ '--days': days.length }}>
			<div className={styles.corner} />
			{days.map((day) => (
				<div key={day.day} className={styles.head} data-today={day.isToday ? '' : undefined}>
					<h2>
						{day.weekday} {day.number}
					</h2>
					<p>{summary(day)}</p>
				</div>
			))}
			<ol className={styles.hours} aria-hidden="true" style={{ '--all': rows }}>
				{hourWords(hours).map((hour) => (
					<li key={hour}>{hour}</li>
				))}
			</ol>
			{days.map((day) => (
				<DayColumn key={day.day} day={day} rows={rows} />
			))}
		</div>
	)
}
