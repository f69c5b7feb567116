'use client'

import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/drawer.module.css'
import { DeskField } from '#components/desk/parts/field.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { DeskSelect } from '#components/desk/parts/select.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { useCalendar } from './calendar-setting.tsx'
import { Drawer } from './drawer.tsx'
import { useVisitActions } from './use-visit-actions.ts'

const [FROM, UNTIL] = ['09:00', '12:00']

/** Blocks hours, of everybody or of one colleague. */
export function BlockingDrawer({ day, onClose }: { day: string; onClose: () => void }) {
	const { texts: t, view } = useCalendar()
	const { done } = useVisitActions()
	const { form, isSending, problem, errorOf } = useDeskForm<{ id: number; visits: number }>({
		route: 'calendar/block',
		schema: async () => (await import('#lib/desk/calendar/calendar-schema.ts')).Blocking,
		keptAs: `desk-blocking-${day}`,
		problems: t.problems,
		fields: t.fields,
		inputOf: (fields) => ({
			...Object.fromEntries(fields),
			memberId: fields.get('memberId') === '' ? null : Number(fields.get('memberId')),
		}),
		onDone({ id, visits }) {
			done(visits === 0 ? t.done.blocked : fill(t.done.blockedVisits, { count: visits }), 'free', { id })
			onClose()
		},
	})
	const words = t.blocking
	return (
		<Drawer title={words.title} onClose={onClose}>
			<form {...form} className={styles.form}>
				<Problem text={problem} />
				<DeskSelect
					name="memberId"
					label={words.who}
					options={[
						{ value: '', label: words.everybody },
						...view.colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
					]}
				/>
				<div className={styles.pair}>
					<DeskField name="day" label={words.day} type="date" defaultValue={day} error={errorOf('day')} />
					<DeskField name="time" label={words.time} type="time" defaultValue={FROM} error={errorOf('time')} />
				</div>
				<div className={styles.pair}>
					<DeskField
						name="untilDay"
						label={words.untilDay}
						type="date"
						defaultValue={day}
						error={errorOf('untilDay')}
					/>
					<DeskField
						name="untilTime"
						label={words.untilTime}
						type="time"
						defaultValue={UNTIL}
						error={errorOf('untilTime')}
					/>
				</div>
				<DeskField name="note" label={words.note} autoComplete="off" maxLength={200} error={errorOf('note')} />
				<p className={styles.text}>
					{words.text} {words.textMember}
				</p>
				<DeskButton type="submit" look="main" className={styles.main} isBusy={isSending}>
					{words.submit}
				</DeskButton>
			</form>
		</Drawer>
	)
}
