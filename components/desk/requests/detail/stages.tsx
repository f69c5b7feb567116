'use client'

import fields from '#components/desk/parts/field.module.css'
import { SelectFrame } from '#components/desk/parts/select-frame.tsx'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import type { RequestActs } from '#components/desk/requests/parts/use-actions.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { RequestDetail, RequestSetting } from '#lib/desk/requests/model/request-types.ts'
import styles from './stages.module.css'

interface StagesProps {
	detail: RequestDetail
	acts: RequestActs
}

const STAGES = ['new', 'taken', 'answered', 'closed'] as const
type Stage = (typeof STAGES)[number]

const stageOf = ({ item }: RequestDetail): Stage =>
	item.status !== 'new' ? item.status : item.assigneeId === null ? 'new' : 'taken'

/** How far a request is, and who looks after it. Each stage can be chosen. */
export function Stages({ detail, acts }: StagesProps) {
	const { texts, colleagues, me } = useRequestsSetting()
	const t = texts.detail
	const present = stageOf(detail)
	const assignee = colleagues.find(({ id }) => id === detail.item.assigneeId)
	const words: Record<Stage, string> = {
		...t.stages,
		taken: assignee ? fill(t.stages.taken, { name: assignee.name.split(' ')[0] ?? '' }) : t.stages.take,
	}
	const sets: Record<Stage, Partial<RequestSetting>> = {
		new: { status: 'new', assigneeId: null },
		taken: { status: 'new', assigneeId: assignee?.id ?? me.id },
		answered: { status: 'answered' },
		closed: { status: 'closed' },
	}
	return (
		<section className={styles.section} aria-label={t.state}>
			<fieldset className={styles.stages}>
				<legend className="vh">{t.state}</legend>
				{STAGES.map((stage, index) => (
					<label key={stage} data-done={index < STAGES.indexOf(present) ? '' : undefined}>
						<input
							type="radio"
							name="stage"
							value={stage}
							checked={stage === present}
							onChange={() => void acts.change(detail, sets[stage])}
						/>
						{words[stage]}
					</label>
				))}
			</fieldset>
			<label className={styles.who}>
				<span>{t.assignee}</span>
				<SelectFrame>
					<select
						className={fields.input}
						value={assignee?.id ?? ''}
						onChange={({ target }) => {
							void acts.change(detail, { assigneeId: target.value === '' ? null : Number(target.value) })
						}}
					>
						<option value="">{t.nobody}</option>
						{colleagues.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
				</SelectFrame>
			</label>
		</section>
	)
}
