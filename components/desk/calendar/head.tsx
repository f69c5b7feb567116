'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { useKeys } from '#components/desk/frame/keys/keys-context.ts'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButton, DeskButtonLink } from '#components/desk/parts/button.tsx'
import { FilterSelect } from '#components/desk/parts/filter-select.tsx'
import { ShownKey } from '#components/desk/parts/shown-key.tsx'
import words from '#components/desk/parts/word.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { addDays, mondayOf } from '#lib/base/time/calendar-days.ts'
import { type CalendarAddress, calendarQuery } from '#lib/desk/calendar/model/address.ts'
import { NEW_TIME, useCalendar } from './drawers/calendar-setting.tsx'
import styles from './head.module.css'

const DAYS_IN_WEEK = 7

/** What is shown, the way to other weeks and days, the filters, and what can be added. */
export function Head() {
	const { texts: t, view, href, open } = useCalendar()
	const router = useRouter()
	const moreId = useId()
	const [isMore, setIsMore] = useState(false)
	const { address, today, title, colleagues } = view
	const at = (other: Partial<CalendarAddress>) => href + calendarQuery({ ...address, ...other }, today)
	const step = address.view === 'week' ? DAYS_IN_WEEK : 1
	const [previous, next] = [at({ day: addDays(address.day, -step) }), at({ day: addDays(address.day, step) })]
	const present = at({ day: address.view === 'week' ? mondayOf(today) : today })
	const isPresent = address.day <= today && today < addDays(address.day, step)
	/** The day that a new visit begins with. */
	const newDay = isPresent || address.day < today ? today : address.day
	const addNew = () => open({ kind: 'new', day: newDay, time: NEW_TIME })
	const block = () => open({ kind: 'blocking', day: newDay })
	const names = address.view === 'week' ? [t.nav.previousWeek, t.nav.nextWeek] : [t.nav.previousDay, t.nav.nextDay]
	useKeys([
		{ keys: 'n', text: t.keys.new, act: addNew },
		{ keys: 'b', text: t.keys.block, act: block },
		{ keys: 't', text: t.keys.today, act: () => router.push(present) },
		{ keys: 'j', text: t.keys.next, act: () => router.push(next) },
		{ keys: 'k', text: t.keys.previous, act: () => router.push(previous) },
	])
	return (
		<div className={styles.head} data-more={isMore ? '' : undefined}>
			<h1>{title}</h1>
			<div className={styles.ways}>
				<nav className={styles.words} aria-label={t.view.label}>
					<HoverLink
						href={at({ view: 'week', day: mondayOf(address.day) })}
						className={words.word}
						aria-current={address.view === 'week' ? 'true' : undefined}
					>
						{t.view.week}
					</HoverLink>
					<HoverLink
						href={at({ view: 'day', day: address.view === 'day' ? address.day : newDay })}
						className={words.word}
						aria-current={address.view === 'day' ? 'true' : undefined}
					>
						{t.view.day}
					</HoverLink>
				</nav>
				<div className={styles.steps}>
					<HoverLink href={previous} className={classNames(buttons.icon, styles.step)} aria-label={names[0]}>
						<Icon name="left" />
					</HoverLink>
					<DeskButtonLink className={styles.today} href={present}>
						{t.nav.today}
					</DeskButtonLink>
					<HoverLink href={next} className={classNames(buttons.icon, styles.step)} aria-label={names[1]}>
						<Icon name="right" />
					</HoverLink>
				</div>
			</div>
			<DeskButton
				look="bare"
				className={styles.more}
				aria-expanded={isMore}
				aria-controls={moreId}
				onClick={() => setIsMore(!isMore)}
			>
				{t.more}
			</DeskButton>
			<DeskButton look="main" className={styles.add} onClick={addNew}>
				<Icon name="plus" />
				<span>{t.new}</span> <ShownKey name="n" />
			</DeskButton>
			<div id={moreId} className={styles.rest}>
				<fieldset className={styles.filters}>
					<legend className="vh">{t.filters.label}</legend>
					<FilterSelect
						label={t.filters.who}
						any={t.filters.everybody}
						value={String(address.who ?? '')}
						choices={[
							...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
							{ value: 'nobody', label: t.filters.nobody },
						]}
						onChange={(value) =>
							router.push(at({ who: value === '' ? null : value === 'nobody' ? value : Number(value) }))
						}
					/>
					<FilterSelect
						label={t.filters.place}
						any={t.filters.anywhere}
						value={address.place ?? ''}
						choices={[
							{ value: 'home', label: t.filters.home },
							{ value: 'office', label: t.filters.office },
						]}
						onChange={(value) => router.push(at({ place: value === 'home' || value === 'office' ? value : null }))}
					/>
				</fieldset>
				<div className={styles.acts}>
					<DeskButton onClick={block}>{t.block}</DeskButton>
					<DeskButton look="bare" onClick={() => open({ kind: 'hours' })}>
						{t.hours}
					</DeskButton>
					<DeskButton look="bare" onClick={() => open({ kind: 'feed' })}>
						{t.feed}
					</DeskButton>
					<DeskButton look="bare" onClick={() => open({ kind: 'outside' })}>
						{t.ownCalendar}
					</DeskButton>
				</div>
			</div>
		</div>
	)
}
