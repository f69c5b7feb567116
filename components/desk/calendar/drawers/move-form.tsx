'use client'

import { useRef, useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/drawer.module.css'
import { DeskField } from '#components/desk/parts/field.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import { useCalendar } from './calendar-setting.tsx'
import { useVisitActions } from './use-visit-actions.ts'

const QUARTER = 15
const DAY_MINUTES = 24 * 60

/** Returns a time of day some minutes later, within the same day. */
function shifted(time: string, minutes: number): string {
	const now = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
	const within = Math.min(Math.max(now, 0), DAY_MINUTES - QUARTER)
	return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

interface MoveProps {
	visit: VisitView
	isTold: boolean
	onClose: () => void
}

/** Moves an appointment to another day or time. */
export function MoveForm({ visit, isTold, onClose }: MoveProps) {
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
		const refusal = await move(visit, { day, time, isTold })
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
			<DeskButton
				type="submit"
				look={visit.status === 'confirmed' ? 'main' : 'line'}
				className={styles.main}
				isBusy={isBusy}
			>
				{visit.email === '' || !isTold ? t.move.title : t.move.submit}
			</DeskButton>
		</form>
	)
}
