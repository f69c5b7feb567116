'use client'

import { useId, useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import type { RequestActs } from '#components/desk/requests/acts/use-acts.ts'
import { useRequestsSetting } from '#components/desk/requests/parts/setting.tsx'
import type { RequestDetail } from '#lib/desk/requests/model/types.ts'
import styles from './sections.module.css'

/** What colleagues tell each other about a request. What is typed stays until it is kept. */
export function Note({ detail, acts }: { detail: RequestDetail; acts: RequestActs }) {
	const { texts } = useRequestsSetting()
	const t = texts.detail
	const id = useId()
	const kept = detail.note ?? ''
	const [typed, setTyped] = useState<string | null>(null)
	const text = typed ?? kept
	const isChanged = typed !== null && typed.trim() !== kept
	const save = async () => {
		if (await acts.change(detail, { note: text.trim() || null })) setTyped(null)
	}
	return (
		<section className={styles.section}>
			<h3>
				<label htmlFor={id}>{t.note}</label>
			</h3>
			<p id={`${id}-hint`} className={styles.hint}>
				{t.noteHint}
			</p>
			<textarea
				id={id}
				className={styles.area}
				rows={2}
				maxLength={4000}
				aria-describedby={`${id}-hint`}
				value={text}
				onChange={({ target }) => setTyped(target.value)}
				onKeyDown={(event) => {
					if (event.key === 'Escape') event.currentTarget.blur()
				}}
			/>
			{isChanged && (
				<div className={styles.buttons}>
					<DeskButton onClick={() => void save()}>{t.noteSave}</DeskButton>
				</div>
			)}
		</section>
	)
}
