'use client'

import { useRef, useState } from 'react'
import { useCalendar } from '#components/desk/calendar/parts/calendar-setting.tsx'
import { type Undoing, useVisitActions } from '#components/desk/calendar/parts/use-visit-actions.ts'
import { DeskButton, DeskButtonLink } from '#components/desk/parts/button.tsx'
import { DeskField } from '#components/desk/parts/field.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { formatDay } from '#lib/base/format/format-date.ts'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import styles from './drawer.module.css'
import { Drawer } from './drawer.tsx'

const QUARTER = 15
const DAY_MINUTES = 24 * 60

/** Returns a time of day some minutes later, within the same day. */
function shifted(time: string, minutes: number): string {
	const now = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
	const within = Math.min(Math.max(now, 0), DAY_MINUTES - QUARTER)
	return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

interface VisitProps {
	visit: VisitView
	onClose: () => void
}

function Facts({ visit }: { visit: VisitView }) {
	const { texts: t } = useCalendar()
	const { name, phone, email, assignee, remark, note } = visit
	return (
		<dl className={styles.facts}>
			<dt>{t.visit.who}</dt>
			<dd>{name}</dd>
			{phone !== '' && (
				<>
					<dt>{t.visit.phone}</dt>
					<dd>
						<a href={phoneHref(phone) ?? undefined}>{formatPhone(phone)}</a>
					</dd>
				</>
			)}
			<dt>{t.visit.email}</dt>
			<dd>{email === '' ? t.visit.noEmail : <a href={`mailto:${email}`}>{email}</a>}</dd>
			<dt>{t.visit.assignee}</dt>
			<dd>{assignee?.name ?? t.visit.nobody}</dd>
			{remark !== null && (
				<>
					<dt>{t.visit.remark}</dt>
					<dd>{fill(t.visit.quote, { text: remark })}</dd>
				</>
			)}
			{note !== null && (
				<>
					<dt>{t.visit.note}</dt>
					<dd>{note}</dd>
				</>
			)}
		</dl>
	)
}

/** Moves an appointment: another day or time, and the visitor gets the mail. */
function MoveForm({ visit, onClose }: VisitProps) {
	const { texts: t } = useCalendar()
	const { explain, move } = useVisitActions()
	const form = useRef<HTMLFormElement>(null)
	const [problem, setProblem] = useState<string | null>(null)
	const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
	const [isBusy, setIsBusy] = useState(false)
	const quarter = fill(t.visit.minutes, { count: QUARTER })
	const timeField = () => form.current?.elements.namedItem('time')
	const step = (minutes: number) => {
		const field = timeField()
		if (field instanceof HTMLInputElement) field.value = shifted(field.value || visit.time, minutes)
	}
	const errorOf = (field: string) => {
		const code = wrong[field]
		return code === undefined ? undefined : (t.fields[code as keyof typeof t.fields] ?? code)
	}
	const send = async (fields: FormData) => {
		const [day, time] = [String(fields.get('day')), String(fields.get('time'))]
		setIsBusy(true)
		const refusal = await move(visit, day, time)
		setIsBusy(false)
		if (refusal !== null) {
			setWrong(refusal.fields ?? {})
			return setProblem(explain(refusal))
		}
		onClose()
	}
	return (
		<form
			method="dialog"
			ref={form}
			className={styles.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				if (!isBusy) void send(new FormData(event.currentTarget))
			}}
		>
			<Problem text={problem} />
			<div className={styles.pair}>
				<DeskField name="day" label={t.move.day} type="date" defaultValue={visit.day} error={errorOf('day')} />
				<DeskField name="time" label={t.move.time} type="time" defaultValue={visit.time} error={errorOf('time')} />
			</div>
			<div className={styles.steps}>
				<DeskButton title={t.move.minus} onClick={() => step(-QUARTER)}>
					{`−${quarter}`}
				</DeskButton>
				<DeskButton title={t.move.plus} onClick={() => step(QUARTER)}>
					{`+${quarter}`}
				</DeskButton>
			</div>
			<p className={styles.text}>{visit.email === '' ? t.visit.noEmail : t.move.text}</p>
			<DeskButton type="submit" look="main" className={styles.main} isBusy={isBusy}>
				{visit.email === '' ? t.move.title : t.move.submit}
			</DeskButton>
		</form>
	)
}

/** One appointment: what it is, and what can be done with it. */
export function VisitDrawer({ visit, onClose }: VisitProps) {
	const { texts: t, language, requestsHref } = useCalendar()
	const { act, done } = useVisitActions()
	const [isBusy, setIsBusy] = useState(false)
	const { id, sequence, name, title, town, day, time, until, stateWord, minutes } = visit
	const settle = async (kind: 'confirm' | 'cancel') => {
		setIsBusy(true)
		await act<Undoing>('settle', { id, sequence, kind }, ({ sequence: after, at, former }) => {
			const text = fill(kind === 'cancel' ? t.done.cancelled : t.done.confirmed, { name })
			done(text, 'undo', { id, sequence: after, at, former })
		})
		setIsBusy(false)
		// Whatever became of it is said on the sill, below a drawer.
		onClose()
	}
	return (
		<Drawer title={[title, town].filter(Boolean).join(', ')} onClose={onClose}>
			<p className={styles.moment}>
				{formatDay(`${day}T12:00:00Z`, language)}, {time}–{until}
			</p>
			<p className={styles.text}>
				{stateWord}, {fill(t.visit.minutes, { count: minutes })}
			</p>
			<Facts visit={visit} />
			<DeskButtonLink href={`${requestsHref}${visit.leadId}/`}>{t.visit.request}</DeskButtonLink>
			{visit.isOpen ? (
				<section className={styles.section} aria-label={t.move.title}>
					<h3>{t.move.title}</h3>
					<MoveForm visit={visit} onClose={onClose} />
					<div className={styles.buttons}>
						{visit.status !== 'confirmed' && (
							<DeskButton isBusy={isBusy} onClick={() => void settle('confirm')}>
								{t.visit.confirm}
							</DeskButton>
						)}
						<DeskButton isBusy={isBusy} onClick={() => void settle('cancel')}>
							{t.visit.cancel}
						</DeskButton>
					</div>
				</section>
			) : (
				<p className={styles.section}>{t.visit.over}</p>
			)}
		</Drawer>
	)
}
