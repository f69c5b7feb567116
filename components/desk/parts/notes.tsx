'use client'

import { useId, useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fields from '#components/desk/parts/field.module.css'
import { useKeptText } from '#components/desk/parts/use-kept-text.ts'
import { classNames } from '#components/ui/class-names.ts'
import { fill } from '#lib/base/text/fill.ts'
import styles from './notes.module.css'

/** A note with who wrote it and when. */
export interface ShownNote {
	id: number
	by: string
	text: string
	/** Whether the reader may remove it. */
	isOwn: boolean
}

interface NotesProps {
	/** Names what is being typed, which stays in this tab until it is added. */
	keptAs: string
	notes: readonly ShownNote[]
	texts: Readonly<Record<'noteHint' | 'noteNew' | 'noteSave' | 'noteRemove' | 'noteRemoveOf', string>>
	/** Adds a note; resolves to whether it did. */
	add: (text: string) => Promise<boolean>
	remove: (id: number) => void
}

/** The notes of colleagues about something. What is typed stays in this tab until it is added. */
export function Notes({ keptAs, notes, texts: t, add, remove }: NotesProps) {
	const id = useId()
	const [text, write] = useKeptText(keptAs)
	const [isBusy, setIsBusy] = useState(false)
	const save = async () => {
		if (isBusy || text.trim() === '') return
		setIsBusy(true)
		if (await add(text.trim())) write('')
		setIsBusy(false)
	}
	return (
		<>
			<p id={`${id}-hint`} className={styles.hint}>
				{t.noteHint}
			</p>
			{notes.length > 0 && (
				<ol className={styles.notes}>
					{notes.map((note) => (
						<li key={note.id}>
							<span className={styles.hint}>{note.by}</span>
							{note.isOwn && (
								<DeskButton
									look="bare"
									aria-label={fill(t.noteRemoveOf, { by: note.by })}
									onClick={() => remove(note.id)}
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
					if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
				}}
			/>
			{text.trim() !== '' && (
				<div className={styles.buttons}>
					<DeskButton isBusy={isBusy} onClick={() => void save()}>
						{t.noteSave}
					</DeskButton>
				</div>
			)}
		</>
	)
}
