'use client'

import { useId } from 'react'
import { Notes } from '#components/desk/parts/notes.tsx'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import type { RequestActs } from '#components/desk/requests/parts/use-actions.ts'
import type { RequestDetail } from '#lib/desk/requests/model/request-types.ts'
import styles from './sections.module.css'

/** The notes of colleagues about a request. */
export function RequestNotes({ detail, acts }: { detail: RequestDetail; acts: RequestActs }) {
	const { texts, me } = useRequestsSetting()
	const id = useId()
	return (
		<section className={styles.section} aria-labelledby={id}>
			<h3 id={id}>{texts.detail.notes}</h3>
			<Notes
				keptAs={`desk-note-${detail.item.id}`}
				notes={detail.notes.map((note) => ({ ...note, isOwn: note.memberId === me.id }))}
				texts={texts.detail}
				add={(text) => acts.note(detail, text)}
				remove={(noteId) => {
					const note = detail.notes.find((one) => one.id === noteId)
					if (note !== undefined) void acts.unnote(detail, note)
				}}
			/>
		</section>
	)
}
