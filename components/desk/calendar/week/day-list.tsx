'use client'

import type { ReactNode } from 'react'
import { useCalendar } from '#components/desk/calendar/drawers/calendar-setting.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { shortNames } from '#lib/base/text/initials.ts'
import { addDays, mondayOf } from '#lib/base/time/calendar-days.ts'
import { calendarQuery } from '#lib/desk/calendar/model/address.ts'
import type { BlockView, DayView, VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import { type FreeRun, freeRuns } from '#lib/desk/calendar/model/free-runs.ts'
import { blockKey, blockWords } from './block-words.ts'
import { clockOf } from './clock.ts'
import styles from './day-list.module.css'

function VisitRow({ visit }: { visit: VisitView }) {
	const { texts: t, open, requestsHref } = useCalendar()
	const { time, until, title, town, name, stateWord, status, minutes, assignee } = visit
	return (
		<li className={styles.row} data-status={status}>
			<p className={styles.time}>
				<b>{time}</b> <span>{until}</span>
			</p>
			<div>
				<h3>
					<button type="button" onClick={() => open({ kind: 'visit', id: visit.id })}>
						{[title, town].filter(Boolean).join(', ')}
					</button>
				</h3>
				<p>
					<HoverLink href={`${requestsHref}${visit.leadId}/`}>{name}</HoverLink>
				</p>
			</div>
			<p className={styles.facts}>
				<span className={styles.state} data-status={status}>
					{stateWord}
				</span>
				<span>{[fill(t.visit.minutes, { count: minutes }), assignee?.name].filter(Boolean).join(', ')}</span>
			</p>
		</li>
	)
}

function BlockRow({ block }: { block: BlockView }) {
	const { texts: t, open } = useCalendar()
	const { id } = block
	const words = [block.hours, blockWords(block, t), block.note].filter(Boolean).join(', ')
	return (
		<li className={styles.blocked}>
			{id === null ? (
				words
			) : (
				<button type="button" onClick={() => open({ kind: 'block', id })}>
					{words}
				</button>
			)}
		</li>
	)
}

/** Times that visitors are still offered; a press books one of them. */
function FreeRow({ day, run }: { day: DayView; run: FreeRun }) {
	const { texts: t, open } = useCalendar()
	const [from, to] = [clockOf(run.from), clockOf(run.to)]
	const names = run.who.map(({ name }) => name)
	return (
		<li className={styles.row} data-free="">
			<p className={styles.time}>
				<b>{from}</b> <span>{to}</span>
			</p>
			<h3>
				<button type="button" onClick={() => open({ kind: 'new', day: day.day, time: from })}>
					{t.day.freeTime}
					<span className="vh">{`, ${from}–${to}`}</span>
				</button>
			</h3>
			<p className={styles.facts}>
				<span className="vh">{names.join(', ')} </span>
				<span aria-hidden="true">{shortNames(names)}</span>
				{run.count > 1 && <span>{fill(t.day.free, { count: run.count })}</span>}
			</p>
		</li>
	)
}

/** What a day has, by the hour at which it begins. */
function rowsOf(day: DayView): ReactNode[] {
	const rows = [
		...day.blocks.map((block) => ({ at: block.from, row: <BlockRow key={blockKey(block)} block={block} /> })),
		...day.visits.map((visit) => ({ at: visit.placed.from, row: <VisitRow key={visit.id} visit={visit} /> })),
		...freeRuns(day.free).map((run) => ({
			at: run.from,
			row: <FreeRow key={`free ${run.from}`} day={day} run={run} />,
		})),
	]
	return rows.sort((one, other) => one.at - other.at).map(({ row }) => row)
}

function Day({ day }: { day: DayView }) {
	const { texts: t, view } = useCalendar()
	const rows = rowsOf(day)
	const note = [day.isToday ? t.day.today : null, day.isClosed ? t.day.closed : null].filter(Boolean).join(', ')
	return (
		<section className={styles.day} aria-labelledby={`day-${day.day}`}>
			<h2 id={`day-${day.day}`} className={view.address.view === 'day' ? 'vh' : undefined}>
				{day.label}
				{note !== '' && <small> {note}</small>}
			</h2>
			{rows.length === 0 ? (
				<p className={styles.none}>{view.address.view === 'day' ? t.emptyDay : t.day.none}</p>
			) : (
				<ul>{rows}</ul>
			)}
		</section>
	)
}

/** The seven days of the week that is shown, each with its number. */
function Strip() {
	const { texts: t, view, href, language } = useCalendar()
	const { address, today } = view
	const monday = mondayOf(address.day)
	const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
	const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
	return (
		<nav className={styles.strip} aria-label={t.nav.days}>
			{days.map((day) => (
				<HoverLink
					key={day}
					href={href + calendarQuery({ ...address, view: 'day', day }, today)}
					aria-current={address.view === 'day' && day === address.day ? 'date' : undefined}
					data-today={day === today ? '' : undefined}
				>
					<small>{weekday.format(new Date(`${day}T12:00:00Z`))}</small>
					<b>{Number(day.slice(8))}</b>
				</HoverLink>
			))}
		</nav>
	)
}

/** A day, or on a phone the days of a week, as rows. */
export function DayList() {
	const { view, texts: t } = useCalendar()
	const { days, today, address } = view
	// On a phone, what is over and was empty would only be in the way of today.
	const shown = days.filter(
		({ day, visits, blocks }) => address.view === 'day' || day >= today || visits.length + blocks.length > 0,
	)
	return (
		<div data-list="">
			<Strip />
			{shown.length === 0 && <p className={styles.none}>{t.empty}</p>}
			{shown.map((day) => (
				<Day key={day.day} day={day} />
			))}
		</div>
	)
}
