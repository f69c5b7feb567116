'use client'

import { useId } from 'react'
import { useCalendar } from '#components/desk/calendar/parts/setting.tsx'
import { type Undoing, useVisitActs } from '#components/desk/calendar/parts/use-visit-acts.ts'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { DeskChoices } from '#components/desk/parts/choices.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { DeskSelect } from '#components/desk/parts/select.tsx'
import { formatShortDay } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import styles from './drawer.module.css'
import { Drawer } from './drawer.tsx'

interface BookProps {
	day: string
	time: string
	onClose: () => void
}

const OFFICE = 'office'

/** Books an appointment for somebody who called or came in. */
export function BookDrawer({ day, time, onClose }: BookProps) {
	const { texts: t, language, languages, view } = useCalendar()
	const { done } = useVisitActs()
	const noteId = useId()
	const numberIn = (value: FormDataEntryValue | null) => (value === '' || value === OFFICE ? null : Number(value))
	const { form, isSending, problem, errorOf } = useDeskForm<Undoing & { id: number }>({
		route: 'calendar/book',
		problems: t.problems,
		fields: t.fields,
		inputOf: (fields) => ({
			...Object.fromEntries(fields),
			listingId: numberIn(fields.get('listingId')),
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
	const places = [
		...(view.minutes.home === null ? [] : view.homes),
		...(view.minutes.office === null ? [] : [{ value: OFFICE, label: t.book.office }]),
	]
	return (
		<Drawer title={t.book.title} onClose={onClose}>
			<form {...form} className={styles.form}>
				<Problem text={problem} />
				<DeskSelect name="listingId" label={t.book.where} options={places} error={errorOf('listingId')} />
				<div className={styles.pair}>
					<DeskField name="day" label={t.book.day} type="date" defaultValue={day} error={errorOf('day')} />
					<DeskField name="time" label={t.book.time} type="time" defaultValue={time} error={errorOf('time')} />
				</div>
				<DeskField name="firstName" label={t.book.firstName} autoComplete="off" error={errorOf('firstName')} />
				<DeskField name="lastName" label={t.book.lastName} autoComplete="off" error={errorOf('lastName')} />
				<DeskField
					name="email"
					label={t.book.email}
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
