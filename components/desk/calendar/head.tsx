'use client'

import { useRouter } from 'next/navigation'
import { useKeys } from '#components/desk/frame/keys/keys-context.ts'
import { DeskButton, DeskButtonLink } from '#components/desk/parts/button.tsx'
import { ShownKey } from '#components/desk/parts/shown-key.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { addDays, mondayOf } from '#lib/base/time/calendar-days.ts'
import { type CalendarAddress, calendarQuery } from '#lib/desk/calendar/model/address.ts'
import styles from './head.module.css'
import { useCalendar } from './parts/calendar-setting.tsx'

const DAYS_IN_WEEK = 7
const NEW_TIME = '10:00'

interface SelectProps {
	label: string
	any: string
	value: string
	choices: readonly { value: string; label: string }[]
	onChange: (value: string) => void
}

/** A filter as a word that opens the browser's own list of choices. */
function Select({ label, any, value, choices, onChange }: SelectProps) {
	const chosen = choices.find((choice) => choice.value === value)
	return (
		<label className={styles.select} data-chosen={chosen ? '' : undefined}>
			<span aria-hidden="true">{chosen?.label ?? label}</span>
			<Icon name="down" />
			<select aria-label={label} value={chosen ? value : ''} onChange={(event) => onChange(event.target.value)}>
				<option value="">{any}</option>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
		</label>
	)
}

/** What is shown, the way to other weeks and days, the filters, and what can be added. */
export function Head() {
	const { texts: t, view, href, open } = useCalendar()
	const router = useRouter()
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
		<div className={styles.head}>
			<h1>{title}</h1>
			<div className={styles.ways}>
				<nav className={styles.words} aria-label={t.view.label}>
					<HoverLink
						href={at({ view: 'week', day: mondayOf(address.day) })}
						aria-current={address.view === 'week' ? 'true' : undefined}
					>
						{t.view.week}
					</HoverLink>
					<HoverLink
						href={at({ view: 'day', day: address.view === 'day' ? address.day : newDay })}
						aria-current={address.view === 'day' ? 'true' : undefined}
					>
						{t.view.day}
					</HoverLink>
				</nav>
				<div className={styles.steps}>
					<HoverLink href={previous} className={styles.step} aria-label={names[0]}>
						<Icon name="left" />
					</HoverLink>
					<DeskButtonLink href={present}>{t.nav.today}</DeskButtonLink>
					<HoverLink href={next} className={styles.step} aria-label={names[1]}>
						<Icon name="right" />
					</HoverLink>
				</div>
			</div>
			<fieldset className={styles.filters}>
				<legend className="vh">{t.filters.label}</legend>
				<Select
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
				<Select
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
				<DeskButton look="main" onClick={addNew}>
					<Icon name="plus" />
					{t.new} <ShownKey name="n" />
				</DeskButton>
				<DeskButton onClick={block}>{t.block}</DeskButton>
				<DeskButton look="bare" onClick={() => open({ kind: 'feed' })}>
					{t.feed}
				</DeskButton>
			</div>
		</div>
	)
}
