'use client'

import { useId, useState } from 'react'
import form from '#components/forms/form.module.css'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { LONGEST_NOTE, type SharedHome } from '#lib/people/shared-lists/shared-list-types.ts'
import styles from './board.module.css'
import type { BoardTexts } from './board-texts.ts'
import type { Act } from './board-types.ts'

interface NoteProps {
	home: SharedHome
	isReadOnly: boolean
	texts: BoardTexts['note']
	act: Act
}

/** A text that is being written, and the version of the note that it was written over. */
interface Draft {
	text: string
	version: number
}

/**
 * The note about a home. What a visitor writes stays theirs until it is saved; if another visitor has saved another text
 * meanwhile, both are shown, and whoever writes chooses.
 */
export function Note({ home, isReadOnly, texts, act }: NoteProps) {
	const id = useId()
	const [draft, setDraft] = useState<Draft | null>(null)
	const [isSaved, setSaved] = useState(false)
	if (isReadOnly) return home.note === '' ? null : <p className={styles.noteText}>{home.note}</p>
	const isStale = draft !== null && draft.version !== home.noteVersion && draft.text !== home.note

	async function save(text: string, version: number) {
		const { problem } = await act({ kind: 'note', home: home.id, text, version })
		if (problem !== null) return
		setDraft(null)
		setSaved(true)
	}

	return (
		<div className={styles.note}>
			<label htmlFor={id} className={form.label}>
				{texts.label}
			</label>
			<textarea
				id={id}
				rows={2}
				className={classNames(form.input, styles.noteField)}
				maxLength={LONGEST_NOTE}
				value={draft?.text ?? home.note}
				onChange={({ currentTarget: { value } }) => {
					setSaved(false)
					setDraft({ text: value, version: draft?.version ?? home.noteVersion })
				}}
			/>
			<p className="vh" role="status">
				{isSaved && texts.saved}
			</p>
			{isStale && (
				<div role="alert" className={styles.conflict}>
					<p>{texts.conflict}</p>
					<blockquote>{home.note === '' ? texts.cleared : home.note}</blockquote>
				</div>
			)}
			{draft !== null && draft.text !== home.note && (
				<div className={styles.noteWays}>
					<Button onClick={() => save(draft.text, isStale ? home.noteVersion : draft.version)}>
						{isStale ? texts.mine : texts.save}
					</Button>
					{isStale && <Button onClick={() => setDraft(null)}>{texts.theirs}</Button>}
				</div>
			)}
		</div>
	)
}
