'use client'

import { useState } from 'react'
import { Done } from '#components/desk/parts/problem.tsx'
import { DeskSelect } from '#components/desk/parts/select.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import { useCalendar } from './calendar-setting.tsx'
import { useVisitActions } from './use-visit-actions.ts'

/** Who goes to an appointment: chosen in its panel, and saved at once. */
export function WhoGoes({ visit }: { visit: VisitView }) {
	const { texts: t, view } = useCalendar()
	const { assign } = useVisitActions()
	const [said, setSaid] = useState<string | null>(null)
	const [refusals, setRefusals] = useState(0)
	const choose = async (value: string) => {
		const chosen = view.colleagues.find(({ id }) => String(id) === value) ?? null
		const text = chosen === null ? t.done.unassigned : fill(t.done.assigned, { name: chosen.name })
		const isDone = await assign(visit, chosen?.id ?? null, text)
		setSaid(isDone ? text : null)
		if (!isDone) setRefusals((count) => count + 1)
	}
	return (
		<div>
			<DeskSelect
				// What was refused is not shown as chosen.
				key={refusals}
				name="assigneeId"
				label={t.visit.assignee}
				options={[
					{ value: '', label: t.book.nobody },
					...view.colleagues.map(({ id, name }) => ({
						value: String(id),
						label: visit.freeIds.includes(id) ? fill(t.visit.isFree, { name }) : fill(t.visit.isNotFree, { name }),
					})),
				]}
				defaultValue={String(visit.assignee?.id ?? '')}
				onChoose={(value) => void choose(value)}
			/>
			<Done text={said} />
		</div>
	)
}
