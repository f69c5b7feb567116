'use client'

import { useState } from 'react'
import { DeskButton, DeskButtonLink } from '#components/desk/parts/button.tsx'
import styles from '#components/desk/parts/drawer.module.css'
import { Done } from '#components/desk/parts/problem.tsx'
import { DeskSelect } from '#components/desk/parts/select.tsx'
import { formatDay } from '#lib/base/format/format-date.ts'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { VisitView } from '#lib/desk/calendar/model/calendar-types.ts'
import { useCalendar } from './calendar-setting.tsx'
import { Drawer } from './drawer.tsx'
import { MoveForm } from './move-form.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { TellVisitor } from './tell-visitor.tsx'
import { type Undoing, useVisitActions } from './use-visit-actions.ts'

/** Who goes to an appointment: chosen in its panel, and saved at once. */
function WhoGoes({ visit }: { visit: VisitView }) {
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

interface VisitProps {
	visit: VisitView
	onClose: () => void
}

function Facts({ visit }: { visit: VisitView }) {
	const { texts: t } = useCalendar()
	const { name, phone, email, remark, note } = visit
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
			{remark !== null && (
				<>
					<dt>{t.visit.remark}</dt>
					<dd>{fill(t.visit.quote, { text: remark })}</dd>
				</>
			)}
			{note !== null && (
				<>
					<dt>{t.visit.note}</dt>
					<dd className={styles.note}>{note}</dd>
				</>
			)}
		</dl>
	)
}

/** What can be done with an appointment to come: confirm, move or cancel it, with or without a mail to the visitor. */
function Changes({ visit, onClose }: VisitProps) {
	const { texts: t } = useCalendar()
	const { act, done } = useVisitActions()
	const [isTold, setIsTold] = useState(true)
	const [isBusy, setIsBusy] = useState(false)
	const { id, sequence, name } = visit
	const settle = async (kind: 'confirm' | 'cancel') => {
		setIsBusy(true)
		await act<Undoing>('settle', { id, sequence, kind, isTold }, ({ sequence: after, at, former }) => {
			const text = fill(kind === 'cancel' ? t.done.cancelled : t.done.confirmed, { name })
			done(text, 'undo', { id, sequence: after, at, former })
		})
		setIsBusy(false)
		// The result is shown on the toast, below a drawer.
		onClose()
	}
	return (
		<>
			<div className={styles.section}>
				<TellVisitor visit={visit} isTold={isTold} onChange={setIsTold} />
				{visit.status !== 'confirmed' && (
					<div className={styles.buttons}>
						<DeskButton look="main" className={styles.main} isBusy={isBusy} onClick={() => void settle('confirm')}>
							{t.visit.confirm}
						</DeskButton>
					</div>
				)}
			</div>
			<section className={styles.section} aria-label={t.move.title}>
				<h3>{t.move.title}</h3>
				<MoveForm visit={visit} isTold={isTold} onClose={onClose} />
				<div className={styles.buttons}>
					<DeskButton isBusy={isBusy} onClick={() => void settle('cancel')}>
						{t.visit.cancel}
					</DeskButton>
				</div>
			</section>
		</>
	)
}

/** One appointment: what it is, who goes, and what can be done with it or became of it. */
export function VisitDrawer({ visit, onClose }: VisitProps) {
	const { texts: t, language, requestsHref } = useCalendar()
	const { title, town, day, time, until, stateWord, minutes } = visit
	return (
		<Drawer title={[title, town].filter(Boolean).join(', ')} onClose={onClose}>
			<p className={styles.moment}>
				{formatDay(`${day}T12:00:00Z`, language)}, {time}–{until}
			</p>
			<p className={styles.text}>
				{stateWord}, {fill(t.visit.minutes, { count: minutes })}
			</p>
			<Facts visit={visit} />
			<WhoGoes visit={visit} />
			<div className={styles.buttons}>
				<DeskButtonLink href={`${requestsHref}${visit.leadId}/`}>{t.visit.request}</DeskButtonLink>
			</div>
			{visit.isOpen && <Changes visit={visit} onClose={onClose} />}
			{visit.hasBegun && (
				<div className={styles.section}>
					<OutcomeForm visit={visit} onClose={onClose} />
				</div>
			)}
			{!visit.isOpen && !visit.hasBegun && <p className={styles.section}>{t.visit.over}</p>}
		</Drawer>
	)
}
