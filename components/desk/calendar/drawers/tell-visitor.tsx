'use client'

import { useId } from 'react'
import styles from '#components/desk/parts/drawer.module.css'
import { fill } from '#lib/base/text/fill.ts'
import type { VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import { useCalendar } from './calendar-setting.tsx'

interface TellProps {
	visit: VisitView
	isTold: boolean
	onChange: (isTold: boolean) => void
}

/** Whether a change is mailed to the visitor, shown before it is made. */
export function TellVisitor({ visit, isTold, onChange }: TellProps) {
	const { texts: t } = useCalendar()
	const id = useId()
	if (visit.email === '') return <p className={styles.text}>{t.visit.noEmail}</p>
	return (
		<div>
			<label className={styles.check}>
				<input
					type="checkbox"
					checked={isTold}
					aria-describedby={id}
					onChange={({ target }) => onChange(target.checked)}
				/>
				{fill(t.move.tell, { name: visit.name })}
			</label>
			<p id={id} className={styles.text}>
				{isTold ? t.move.text : t.move.untold}
			</p>
		</div>
	)
}
