'use client'

import { useId, useState } from 'react'
import { PersonField } from '#components/desk/frame/search/person-field.tsx'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { DeskChoices } from '#components/desk/parts/choices.tsx'
import { DeskCombobox } from '#components/desk/parts/combobox.tsx'
import styles from '#components/desk/parts/drawer.module.css'
import fields from '#components/desk/parts/field.module.css'
import { DeskField } from '#components/desk/parts/field.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { DeskSelect } from '#components/desk/parts/select.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { formatShortDay } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import { fold } from '#lib/base/text/fold.ts'
import { APPOINTMENT_KINDS } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import { useCalendar } from './calendar-setting.tsx'
import { Drawer } from './drawer.tsx'
import { type Undoing, useVisitActions } from './use-visit-actions.ts'

interface BookProps {
	day: string
	time: string
	onClose: () => void
}

const OFFICE = 'office'
const ELSEWHERE = 'elsewhere'
/** The most places that are offered while one types. */
const MOST_PLACES = 8
/** How long an appointment can be, in minutes, besides what is usual at its place. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240]

/** Books an appointment of any kind for a visitor who called or came in. */
export function BookDrawer({ day, time, onClose }: BookProps) {
	const { texts: t, kinds, language, languages, view } = useCalendar()
	const ofSite = languages.includes(language) ? language : (languages[0] ?? language)
	const { done } = useVisitActions()
	const noteId = useId()
	const [typed, setTyped] = useState('')
	const { home, office } = view.minutes
	const places = [
		...(office === null ? [] : [{ value: OFFICE, label: t.book.office }]),
		...(home === null ? [] : view.homes),
	]
	const placeOf = (words: string) => places.find(({ label }) => fold(label) === fold(words.trim()))
	const wanted = fold(typed).split(/[\s,]+/)
	const fitting =
		typed.trim() === '' ? places : places.filter(({ label }) => wanted.every((word) => fold(label).includes(word)))
	const numberIn = (value: FormDataEntryValue | null) => (value === '' || value === null ? null : Number(value))
	/** A home of the site, the office, or the address that was typed. */
	const placeIn = (words: string) => {
		if (words.trim() === '') return { place: '' }
		const value = placeOf(words)?.value
		if (value === undefined) return { place: ELSEWHERE, location: words }
		return { place: value === OFFICE ? OFFICE : Number(value) }
	}
	const { form, isSending, problem, errorOf } = useDeskForm<Undoing & { id: number }>({
		route: 'calendar/book',
		schema: async () => (await import('#lib/desk/calendar/calendar-schema.ts')).Booking,
		keptAs: `desk-booking-${day}-${time}`,
		problems: t.problems,
		fields: t.fields,
		inputOf: (fields) => ({
			...Object.fromEntries(fields),
			...placeIn(String(fields.get('place') ?? '')),
			minutes: numberIn(fields.get('minutes')),
			assigneeId: numberIn(fields.get('assigneeId')),
			language: fields.get('language') ?? ofSite,
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
	const isAtOffice = placeOf(typed)?.value === OFFICE
	const usual = (isAtOffice ? office : home) ?? office ?? home ?? 0
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
				<DeskCombobox
					name="place"
					label={t.book.where}
					hint={t.book.whereHint}
					options={fitting.slice(0, MOST_PLACES)}
					onType={setTyped}
					maxLength={100}
					error={errorOf('place')}
				/>
				{home !== null && typed.trim() !== '' && (
					<p className={styles.text} role="status">
						{placeOf(typed) === undefined ? t.book.atAddress : isAtOffice ? t.book.atOffice : t.book.atHome}
					</p>
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
				<PersonField form={form.ref} label={t.book.known} hint={t.book.knownHint} />
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
						chosen={[ofSite]}
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
				/>
				<div>
					<label htmlFor={noteId} className={fields.legend}>
						{t.book.note}
					</label>
					<textarea id={noteId} name="note" className={classNames(fields.input, fields.area)} maxLength={4000} />
				</div>
				<p className={styles.text}>{t.book.text}</p>
				<DeskButton type="submit" look="main" className={styles.main} isBusy={isSending}>
					{t.book.submit}
				</DeskButton>
			</form>
		</Drawer>
	)
}
