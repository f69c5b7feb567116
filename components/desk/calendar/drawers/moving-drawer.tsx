'use client'

import { useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/drawer.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'
import { formatDay } from '#lib/base/format/format-date.ts'
import type { VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import { useCalendar } from './calendar-setting.tsx'
import { Drawer } from './drawer.tsx'
import { TellVisitor } from './tell-visitor.tsx'
import { useVisitActions } from './use-visit-actions.ts'

interface MovingProps {
	visit: VisitView
	/** Where it was put down. */
	day: string
	time: string
	/** It has been moved. */
	onMoved: () => void
	/** It stays where it was. */
	onLeft: () => void
}

/** An appointment that was put down elsewhere in the grid: nothing is written or mailed before a member confirms. */
export function MovingDrawer({ visit, day, time, onMoved, onLeft }: MovingProps) {
	const { texts: t, language } = useCalendar()
	const { explain, move } = useVisitActions()
	const [isTold, setIsTold] = useState(true)
	const [isBusy, setIsBusy] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const words = (on: string, at: string) => `${formatDay(`${on}T12:00:00Z`, language)}, ${at}`
	const put = async () => {
		setIsBusy(true)
		const refusal = await move(visit, { day, time, isTold })
		setIsBusy(false)
		if (refusal === null) return onMoved()
		const [code] = Object.values(refusal.fields ?? {})
		const field = code === undefined ? undefined : t.fields[code as keyof typeof t.fields]
		setProblem(field ?? explain(refusal))
	}
	return (
		<Drawer title={[visit.title, visit.name].join(', ')} onClose={onLeft}>
			<p className={styles.text}>{t.move.unsaved}</p>
			<dl className={styles.facts}>
				<dt>{t.move.from}</dt>
				<dd>
					<del>{words(visit.day, visit.time)}</del>
				</dd>
				<dt>{t.move.to}</dt>
				<dd>
					<b>{words(day, time)}</b>
				</dd>
			</dl>
			<div className={styles.form}>
				<Problem text={problem} />
				<TellVisitor visit={visit} isTold={isTold} onChange={setIsTold} />
				<DeskButton look="main" className={styles.main} isBusy={isBusy} onClick={() => void put()}>
					{visit.email === '' || !isTold ? t.move.title : t.move.submit}
				</DeskButton>
				<DeskButton className={styles.main} onClick={onLeft}>
					{t.move.leave}
				</DeskButton>
			</div>
		</Drawer>
	)
}
