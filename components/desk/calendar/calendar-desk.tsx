'use client'

import { useState } from 'react'
import { useOpenedByAddress } from '#components/desk/frame/keys/use-opened-by-address.ts'
import styles from './calendar-desk.module.css'
import { BlockDrawer } from './drawers/block-drawer.tsx'
import { BlockingDrawer } from './drawers/blocking-drawer.tsx'
import { BookDrawer } from './drawers/book-drawer.tsx'
import { CalendarProvider, type CalendarSetting, NEW_TIME, type Opened } from './drawers/calendar-setting.tsx'
import { FeedDrawer } from './drawers/feed-drawer.tsx'
import { HoursDrawer } from './drawers/hours-drawer.tsx'
import { MovingDrawer } from './drawers/moving-drawer.tsx'
import { OutsideDrawer } from './drawers/outside-drawer.tsx'
import { VisitDrawer } from './drawers/visit-drawer.tsx'
import { Head } from './head.tsx'
import { DayList } from './week/day-list.tsx'
import { WeekGrid } from './week/week-grid.tsx'

/** The calendar: a week as a grid, on a phone as a list; a day as both. */
export function CalendarDesk({ setting }: { setting: CalendarSetting }) {
	const [opened, open] = useState<Opened | null>(null)
	const { days, address, today } = setting.view
	useOpenedByAddress(() => open({ kind: 'new', day: today, time: NEW_TIME }))
	const close = () => open(null)
	const visitOf = (wanted: number) => days.flatMap(({ visits }) => visits).find(({ id }) => id === wanted)
	const visit = opened?.kind === 'visit' ? visitOf(opened.id) : undefined
	const moving = opened?.kind === 'moving' ? visitOf(opened.id) : undefined
	const block =
		opened?.kind === 'block' ? days.flatMap(({ blocks }) => blocks).find(({ id }) => id === opened.id) : undefined
	return (
		<CalendarProvider value={{ ...setting, open }}>
			<main id="main" className={styles.calendar} data-view={address.view}>
				<Head />
				<DayList />
				<WeekGrid />
			</main>
			{visit && <VisitDrawer key={visit.id} visit={visit} onClose={close} />}
			{moving && opened?.kind === 'moving' && (
				<MovingDrawer
					visit={moving}
					day={opened.day}
					time={opened.time}
					onMoved={close}
					onLeft={() => {
						opened.onLeft()
						close()
					}}
				/>
			)}
			{block && opened?.kind === 'block' && (
				<BlockDrawer key={opened.id} block={{ ...block, id: opened.id }} onClose={close} />
			)}
			{opened?.kind === 'new' && <BookDrawer day={opened.day} time={opened.time} onClose={close} />}
			{opened?.kind === 'blocking' && <BlockingDrawer day={opened.day} onClose={close} />}
			{opened?.kind === 'hours' && <HoursDrawer onClose={close} />}
			{opened?.kind === 'feed' && <FeedDrawer onClose={close} />}
			{opened?.kind === 'outside' && <OutsideDrawer onClose={close} />}
		</CalendarProvider>
	)
}
