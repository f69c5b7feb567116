'use client'

import { useId, useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fields from '#components/desk/parts/field.module.css'
import { useKeptText } from '#components/desk/parts/use-kept-text.ts'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import type { RequestActs } from '#components/desk/requests/parts/use-actions.ts'
import { classNames } from '#components/ui/class-names.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { RequestDetail } from '#lib/desk/requests/model/request-types.ts'
import styles from './sections.module.css'

/** What colleagues tell each other about a request. What is typed stays in this tab until it is added. */
export function Notes({ detail, acts }: { detail: RequestDetail; acts: RequestActs }) {
	const { texts, me } = useRequestsSetting()
	const t = texts.detail
	const id = useId()
	const [text, write] = useKeptText(`desk-note-${detail.item.id}`)
	const [isBusy, setIsBusy] = useState(false)
	const add = async () => {
		if (isBusy || text.trim() === '') return
		setIsBusy(true)
		if (await acts.note(detail, text.trim())) write('')
		setIsBusy(false)
	}
	return (
		<section className={styles.section} aria-labelledby={`${id}-title`}>
			<h3 id={`${id}-title`}>{t.notes}</h3>
			<p id={`${id}-hint`} className={styles.hint}>
				{t.noteHint}
			</p>
			{detail.notes.length > 0 && (
				<ol className={styles.mails}>
					{detail.notes.map((note) => (
						<li key={note.id}>
							<span className={styles.hint}>{note.by}</span>
							{note.memberId === me.id && (
								<DeskButton
									look="bare"
									aria-label={fill(t.noteRemoveOf, { by: note.by })}
									onClick={() => void acts.unnote(detail, note)}
								>
									{t.noteRemove}
								</DeskButton>
							)}
							<p className={styles.text} dir="auto">
								{note.text}
							</p>
						</li>
					))}
				</ol>
			)}
			<label className="vh" htmlFor={id}>
				{t.noteNew}
			</label>
			<textarea
				id={id}
				className={classNames(fields.input, fields.area)}
				rows={2}
				maxLength={4000}
				aria-describedby={`${id}-hint`}
				value={text}
				onChange={({ target }) => write(target.value)}
				onKeyDown={(event) => {
					if (event.key === 'Escape') event.currentTarget.blur()
					if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add()
				}}
			/>
			{text.trim() !== '' && (
				<div className={styles.buttons}>
					<DeskButton isBusy={isBusy} onClick={() => void add()}>
						{t.noteSave}
					</DeskButton>
				</div>
			)}
		</section>
	)
}
