'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import fieldStyles from '#components/desk/parts/field.module.css'
import { retried } from '#components/ui/lazy-part.tsx'
import { useNear } from '#components/ui/use-near.ts'
import styles from './rich.module.css'
import type { RichFieldProps } from './rich-field-types.ts'

type Editor = ComponentType<RichFieldProps & { cursor: 'start' | 'end' | null }>

/** The editor once it is loaded: further fields have it at once. */
let loaded: Editor | null = null

/** Where a member writes meanwhile; null if nobody does. */
function cursorIn(area: HTMLTextAreaElement | null): 'start' | 'end' | null {
	if (area === null || document.activeElement !== area) return null
	return area.selectionStart === 0 ? 'start' : 'end'
}

/**
 * A text with bold words, lists and links. Its editor is fetched when the field comes near; until then, and where it
 * cannot be fetched, the text is written in the notation of `config/`, with an empty line between paragraphs.
 */
export function RichField(props: RichFieldProps) {
	const { id, language, entries, describedBy, isWrong, onWrite } = props
	const around = useRef<HTMLDivElement>(null)
	const area = useRef<HTMLTextAreaElement>(null)
	const isNear = useNear(around)
	const [late, setLate] = useState(() => ({ Editor: loaded, cursor: null as 'start' | 'end' | null }))
	const isWanted = isNear && late.Editor === null
	useEffect(() => {
		if (!isWanted) return
		let isGone = false
		retried(() => import('./rich-words.tsx')).then(
			({ default: Editor }) => {
				loaded = Editor
				if (!isGone) setLate({ Editor, cursor: cursorIn(area.current) })
			},
			() => {},
		)
		return () => {
			isGone = true
		}
	}, [isWanted])
	return (
		<div ref={around}>
			{late.Editor ? (
				<late.Editor {...props} cursor={late.cursor} />
			) : (
				<>
					<div className={styles.tools} />
					<textarea
						ref={area}
						id={id}
						lang={language}
						className={fieldStyles.input}
						rows={14}
						value={entries.join('\n\n')}
						aria-describedby={describedBy}
						aria-invalid={isWrong || undefined}
						onChange={(event) => onWrite(event.target.value.split(/\n{2,}/))}
					/>
				</>
			)}
		</div>
	)
}
