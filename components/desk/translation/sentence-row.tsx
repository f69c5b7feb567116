'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fields from '#components/desk/parts/field.module.css'
import { Flag } from '#components/desk/parts/flag.tsx'
import { useKeptText } from '#components/desk/parts/use-kept-text.ts'
import { classNames } from '#components/ui/class-names.ts'
import type { SentencePiece, SentenceTexts, SentenceView } from '#lib/desk/translation/sentence-view-types.ts'
import { type Decision, LONGEST_SENTENCE } from '#lib/homes/translation/sentence-types.ts'
import styles from './sentence-row.module.css'

function Pieces({ pieces }: { pieces: readonly SentencePiece[] }) {
	return pieces.map(({ text, mark, start }) =>
		mark === null ? (
			<span key={start}>{text}</span>
		) : (
			<span key={start} className={styles[mark]}>
				{text}
			</span>
		),
	)
}

interface SentenceRowProps {
	texts: SentenceTexts
	sentence: SentenceView
	from: string
	to: string
	/** Names what is typed in this tab. */
	name: string
	isBusy: boolean
	failure: string | null
	onDecide: (decision: Decision) => Promise<boolean>
}

/** A sentence beside its translation, and what can be done with that. */
export function SentenceRow({ texts, sentence, from, to, name, isBusy, failure, onDecide }: SentenceRowProps) {
	const { source, sourcePieces, text, pieces, state, stateWord, says, notSent, repair, canRestore, part } = sentence
	const id = useId()
	const row = useRef<HTMLLIElement>(null)
	const [typed, setTyped] = useKeptText(`${name}:${source}`)
	const [isOpen, setIsOpen] = useState(false)
	const isWriting = isOpen || typed !== '' || state === 'empty'

	const close = () => {
		setTyped('')
		setIsOpen(false)
	}
	const decide = async (decision: Decision) => {
		if (isBusy || !(await onDecide(decision))) return
		close()
		// The button that was pressed is gone.
		row.current?.focus()
	}
	const write = () => {
		if (typed.trim() !== '') void decide({ act: 'change', text: typed })
	}
	const open = () => {
		setTyped(text ?? '')
		setIsOpen(true)
		requestAnimationFrame(() => row.current?.querySelector('textarea')?.focus())
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
		event.preventDefault()
		write()
	}
	const size = classNames(part === 'title' && styles.title)
	return (
		<li ref={row} className={styles.row} data-state={state} tabIndex={-1}>
			<p id={id} className={size} lang={from}>
				<Pieces pieces={sourcePieces} />
			</p>
			<div className={styles.target}>
				{isWriting ? (
					<textarea
						className={classNames(fields.input, fields.area, styles.input)}
						lang={to}
						rows={2}
						maxLength={LONGEST_SENTENCE}
						aria-label={texts.yours}
						aria-describedby={id}
						value={typed}
						onChange={({ target }) => setTyped(target.value)}
						onKeyDown={onKeyDown}
					/>
				) : (
					<p className={size} lang={to}>
						<Pieces pieces={pieces} />
					</p>
				)}
				{notSent !== null && state === 'empty' && <p className={fields.hint}>{notSent}</p>}
				{!isWriting && says.length > 0 && (
					<div className={state === 'changed' ? styles.says : fields.hint}>
						{says.map((line) => (
							<p key={line}>{line}</p>
						))}
					</div>
				)}
				<div role="alert">{failure !== null && <p className={fields.error}>{failure}</p>}</div>
			</div>
			<div className={styles.acts}>
				{isWriting ? (
					<>
						<DeskButton
							aria-describedby={id}
							isBusy={isBusy}
							aria-disabled={typed.trim() === '' || undefined}
							onClick={write}
						>
							{texts.accept}
						</DeskButton>
						{state !== 'empty' && (
							<DeskButton look="bare" aria-describedby={id} onClick={close}>
								{texts.cancel}
							</DeskButton>
						)}
					</>
				) : (
					<>
						{stateWord !== null && <Flag mark="ok">{stateWord}</Flag>}
						{(state === 'ready' || state === 'remark') && (
							<DeskButton aria-describedby={id} isBusy={isBusy} onClick={() => void decide({ act: 'accept' })}>
								{texts.accept}
							</DeskButton>
						)}
						{repair !== null && (
							<DeskButton
								aria-describedby={id}
								isBusy={isBusy}
								onClick={() => void decide({ act: 'change', text: repair.text })}
							>
								{repair.label}
							</DeskButton>
						)}
						<div>
							<DeskButton look="bare" aria-describedby={id} onClick={open}>
								{texts.change}
							</DeskButton>
							{state !== 'accepted' && (
								<DeskButton
									look="bare"
									aria-describedby={id}
									isBusy={isBusy}
									onClick={() => void decide({ act: 'refuse' })}
								>
									{texts.refuse}
								</DeskButton>
							)}
						</div>
					</>
				)}
				{canRestore && (
					<DeskButton look="bare" aria-describedby={id} isBusy={isBusy} onClick={() => void decide({ act: 'restore' })}>
						{texts.restore}
					</DeskButton>
				)}
			</div>
		</li>
	)
}
