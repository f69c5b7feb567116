'use client'

import { useId } from 'react'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { DeskChoices } from '#components/desk/parts/choices.tsx'
import styles from '#components/desk/parts/drawer.module.css'
import parts from '#components/desk/parts/field.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import { OUTCOMES, type Outcome } from '#lib/people/appointments/calendar/appointment-kinds.ts'
import { useCalendar } from './calendar-setting.tsx'
import { useVisitActions } from './use-visit-actions.ts'

interface Recorded {
	sequence: number
	before: Outcome | null
	noteId: number | null
}

/** What became of an appointment that has begun, and what was said. What is typed stays in this tab until it is saved. */
export function OutcomeForm({ visit, onClose }: { visit: VisitView; onClose: () => void }) {
	const { texts: t } = useCalendar()
	const { done } = useVisitActions()
	const saidId = useId()
	const { id, sequence, name, outcome } = visit
	const { form, isSending, problem, errorOf } = useDeskForm<Recorded>({
		route: 'calendar/outcome',
		schema: async () => (await import('#lib/desk/calendar/calendar-schema.ts')).Outcome,
		keptAs: `desk-outcome-${id}`,
		problems: t.problems,
		fields: t.fields,
		inputOf: (fields) => ({ id, sequence, outcome: fields.get('outcome') ?? '', said: fields.get('said') ?? '' }),
		onDone({ sequence: after, before, noteId }) {
			done(fill(t.done.recorded, { name }), 'outcome-undo', { id, sequence: after, before, noteId })
			onClose()
		},
	})
	return (
		<form {...form} className={styles.form}>
			<Problem text={problem} />
			<DeskChoices
				name="outcome"
				legend={t.outcome.title}
				options={OUTCOMES.map((value) => ({ value, label: t.outcome[value] }))}
				chosen={outcome === null ? [] : [outcome]}
				error={errorOf('outcome')}
			/>
			<div>
				<label htmlFor={saidId} className={parts.legend}>
					{t.outcome.said}
				</label>
				<textarea
					id={saidId}
					name="said"
					className={classNames(parts.input, parts.area)}
					maxLength={4000}
					aria-describedby={`${saidId}-hint`}
				/>
				<p id={`${saidId}-hint`} className={styles.text}>
					{t.outcome.hint}
				</p>
			</div>
			<DeskButton type="submit" look="main" className={styles.main} isBusy={isSending}>
				{t.outcome.submit}
			</DeskButton>
		</form>
	)
}
