'use client'

import { useState } from 'react'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/drawer.module.css'
import { DeskField } from '#components/desk/parts/field.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { DeskSelect } from '#components/desk/parts/select.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { CalendarView, Colleague } from '#lib/desk/calendar/model/calendar-types.ts'
import { hourFields, WEEKDAYS, type Weekday } from '#lib/desk/calendar/model/hours.ts'
import { useCalendar } from './calendar-setting.tsx'
import { Drawer } from './drawer.tsx'
import { useVisitActions } from './use-visit-actions.ts'

/** Returns a weekday in words: 0 is Sunday. */
function weekdayName(weekday: Weekday, language: string): string {
	// A week whose Sunday was the first of a month.
	const day = new Date(Date.UTC(2026, 1, 1 + weekday))
	return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)
}

interface MemberProps {
	member: Colleague
	hours: CalendarView['hoursOf'][number]
	onClose: () => void
}

function MemberHours({ member, hours, onClose }: MemberProps) {
	const { texts: t, language } = useCalendar()
	const { done } = useVisitActions()
	const words = t.keeping
	const present = hourFields(hours)
	const { form, isSending, problem, errorOf } = useDeskForm<{ former: CalendarView['hoursOf'][number] }>({
		route: 'calendar/hours',
		schema: async () => (await import('#lib/desk/calendar/calendar-schema.ts')).Hours,
		problems: t.problems,
		fields: t.fields,
		inputOf: (fields) => ({ ...Object.fromEntries(fields), memberId: member.id }),
		onDone({ former }) {
			const text = fill(t.done.hours, { name: member.name })
			done(text, 'hours', { memberId: member.id, ...hourFields(former) })
			onClose()
		},
	})
	return (
		<form {...form} className={styles.form}>
			<Problem text={problem} />
			{WEEKDAYS.map((weekday) => {
				const [from, to] = [`from${weekday}`, `to${weekday}`]
				const name = weekdayName(weekday, language)
				return (
					<fieldset key={weekday} className={styles.weekday}>
						<legend>{name}</legend>
						<div className={styles.pair}>
							<DeskField
								name={from}
								label={words.from}
								type="time"
								defaultValue={present[from]}
								error={errorOf(from)}
							/>
							<DeskField name={to} label={words.to} type="time" defaultValue={present[to]} error={errorOf(to)} />
						</div>
					</fieldset>
				)
			})}
			<p className={styles.text}>{words.text}</p>
			<DeskButton type="submit" look="main" className={styles.main} isBusy={isSending}>
				{words.submit}
			</DeskButton>
		</form>
	)
}

/** The hours of a colleague: one's own first. */
export function HoursDrawer({ onClose }: { onClose: () => void }) {
	const { texts: t, view } = useCalendar()
	const { colleagues, me, hoursOf } = view
	const [chosen, choose] = useState(colleagues.find(({ id }) => id === me.id) ?? colleagues[0])
	return (
		<Drawer title={t.keeping.title} onClose={onClose}>
			<div className={styles.form}>
				<DeskSelect
					name="memberId"
					label={t.keeping.who}
					options={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
					defaultValue={String(chosen?.id ?? '')}
					onChoose={(value) => choose(colleagues.find(({ id }) => String(id) === value))}
				/>
			</div>
			{chosen && <MemberHours key={chosen.id} member={chosen} hours={hoursOf[chosen.id] ?? []} onClose={onClose} />}
		</Drawer>
	)
}
