'use client'

import { useId, useState } from 'react'
import { useCalendar } from '#components/desk/calendar/parts/calendar-setting.tsx'
import { type Undoing, useVisitActions } from '#components/desk/calendar/parts/use-visit-actions.ts'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { DeskChoices } from '#components/desk/parts/choices.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { DeskSelect } from '#components/desk/parts/select.tsx'
import { formatShortDay } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import { APPOINTMENT_KINDS } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import styles from './drawer.module.css'
import { Drawer } from './drawer.tsx'

interface BookProps {
	day: string
	time: string
	onClose: () => void
}

const OFFICE = 'office'
const ELSEWHERE = 'elsewhere'
/** How long an appointment can be, in minutes, besides what is usual at its place. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240]

/** Books an appointment of any kind for somebody who called or came in. */
export function BookDrawer({ day, time, onClose }: BookProps) {
	const { texts: t, kinds, language, languages, view } = useCalendar()
	const { done } = useVisitActions()
	const noteId = useId()
	const [place, setPlace] = useState('')
	const numberIn = (value: FormDataEntryValue | null) => (value === '' || value === null ? null : Number(value))
	const placeIn = (value: FormDataEntryValue | null) => {
		if (value === '' || value === OFFICE || value === ELSEWHERE) return value
		return Number(value)
	}
	const { form, isSending, problem, errorOf } = useDeskForm<Undoing & { id: number }>({
		route: 'calendar/book',
		schema: async () => (await import('#lib/desk/calendar/calendar-schema.ts')).Booking,
		keptAs: `desk-booking-${day}-${time}`,
		problems: t.problems,
		fields: t.fields,
		inputOf: (fields) => ({
			...Object.fromEntries(fields),
			place: placeIn(fields.get('place')),
			minutes: numberIn(fields.get('minutes')),
			assigneeId: numberIn(fields.get('assigneeId')),
			language: fields.get('language') ?? language,
		}),
		onDone({ id, sequence, at }, sent) {
			const fields = new FormData(sent)
			const said = (name: string) => String(fields.get(name))
			const moment = [formatShortDay(`${said('day')}T12:00:00Z`, language), said('time')].join(', ')
			const name = `${said('firstName')} ${said('lastName')}`.trim()
			done(fill(t.done.booked, { name, moment }), 'unbook', { id, sequence, at })
			onClose()
		},
	})
	const { home, office } = view.minutes
	const places = [
		// Nobody is sent to a home because it was the first of the list.
		{ value: '', label: t.book.choose },
		...(home === null ? [] : [{ value: ELSEWHERE, label: t.book.elsewhere }]),
		...(office === null ? [] : [{ value: OFFICE, label: t.book.office }]),
		...(home === null ? [] : view.homes),
	]
	const usual = (place === OFFICE ? office : home) ?? office ?? home ?? 0
	const lengths = [...new Set([...LENGTHS, usual])].sort((one, other) => one - other)
	return (
		<Drawer title={t.book.title} onClose={onClose}>
			<form {...form} className={styles.form}>
				<Problem text={problem} />
				<DeskSelect
					name="kind"
					label={t.book.kind}
					options={APPOINTMENT_KINDS.map((value) => ({ value, label: kinds[value] }))}
				/>
				<DeskSelect name="place" label={t.book.where} options={places} onChoose={setPlace} error={errorOf('place')} />
				{place === ELSEWHERE && (
					<DeskField
						name="location"
						label={t.book.location}
						autoComplete="off"
						maxLength={100}
						error={errorOf('location')}
					/>
				)}
				<div className={styles.pair}>
					<DeskField name="day" label={t.book.day} type="date" defaultValue={day} error={errorOf('day')} />
					<DeskField name="time" label={t.book.time} type="time" defaultValue={time} error={errorOf('time')} />
				</div>
				<DeskSelect
					key={usual}
					name="minutes"
					label={t.book.minutes}
					options={lengths.map((count) => ({ value: String(count), label: fill(t.visit.minutes, { count }) }))}
					defaultValue={String(usual)}
					error={errorOf('minutes')}
				/>
				<DeskField name="firstName" label={t.book.firstName} autoComplete="off" error={errorOf('firstName')} />
				<DeskField name="lastName" label={t.book.lastName} autoComplete="off" error={errorOf('lastName')} />
				<DeskField
					name="email"
					label={t.book.email}
					hint={t.book.noEmail}
					type="email"
					inputMode="email"
					autoComplete="off"
					spellCheck={false}
					error={errorOf('email')}
				/>
				<DeskField
					name="phone"
					label={t.book.phone}
					type="tel"
					inputMode="tel"
					autoComplete="off"
					error={errorOf('phone')}
				/>
				{languages.length > 1 && (
					<DeskChoices
						name="language"
						legend={t.book.language}
						options={languages.map((code) => ({ value: code, label: code.toUpperCase() }))}
						chosen={[language]}
						isInRow
					/>
				)}
				<DeskSelect
					name="assigneeId"
					label={t.book.assignee}
					options={[
						{ value: '', label: t.book.nobody },
						...view.colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
					]}
					defaultValue={view.colleagues.some(({ id }) => id === view.me.id) ? String(view.me.id) : ''}
				/>
				<div>
					<label htmlFor={noteId} className={styles.label}>
						{t.book.note}
					</label>
					<textarea id={noteId} name="note" className={styles.area} maxLength={4000} />
				</div>
				<p className={styles.text}>{t.book.text}</p>
				<DeskButton type="submit" look="main" className={styles.main} isBusy={isSending}>
					{t.book.submit}
				</DeskButton>
			</form>
		</Drawer>
	)
}
