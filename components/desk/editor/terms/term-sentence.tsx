'use client'

import { useId } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import { Icon } from '#components/ui/icon.tsx'
import type { FieldProblem } from '#lib/desk/editor/field-problem.ts'
import type { TermText } from '#lib/desk/editor/term-types.ts'
import type { Piece } from '#lib/site/i18n/terms/term-types.ts'
import type { SentenceState } from './term-edits.ts'
import styles from './terms.module.css'

interface TermSentenceProps {
	sentence: TermText & { state: SentenceState; words: string }
	language: string
	problems: readonly FieldProblem[]
	onType: (words: string) => void
	onAccept: () => void
	onReset: () => void
}

function Line({ pieces }: { pieces: readonly Piece[] }) {
	// The places of pieces never change.
	const parts = pieces.map((piece, at) => {
		const place = `part-${at}`
		return typeof piece === 'string' ? <span key={place}>{piece}</span> : <mark key={place}>{piece.written}</mark>
	})
	return <p>{parts}</p>
}

/** A text with one of our words, and under it the agency's version. */
export function TermSentence({ sentence, language, problems, onType, onAccept, onReset }: TermSentenceProps) {
	const { text } = useStudio()
	const id = useId()
	const { shown, state, words } = sentence
	return (
		<div className={fieldStyles.field} data-gap={problems.length > 0 ? '' : undefined}>
			<div id={id} className={styles.source} lang={language}>
				{shown.map((pieces) => (
					<Line key={JSON.stringify(pieces)} pieces={pieces} />
				))}
			</div>
			{state !== 'plain' && (
				<>
					<textarea
						className={fieldStyles.input}
						lang={language}
						rows={2}
						aria-label={text('terms.sentence')}
						aria-describedby={id}
						value={words}
						onChange={({ target }) => onType(target.value)}
					/>
					{problems.map(({ message }) => (
						<p key={message} className={fieldStyles.error}>
							{message}
						</p>
					))}
					<div className={styles.acts}>
						{state === 'accepted' ? (
							<>
								<span>
									<Icon name="check" /> {text('terms.accepted')}
								</span>
								<DeskButton look="bare" aria-describedby={id} onClick={onReset}>
									{text('terms.ours')}
								</DeskButton>
							</>
						) : (
							<DeskButton aria-describedby={id} aria-disabled={words.trim() === '' || undefined} onClick={onAccept}>
								{text('terms.accept')}
							</DeskButton>
						)}
					</div>
				</>
			)}
		</div>
	)
}
