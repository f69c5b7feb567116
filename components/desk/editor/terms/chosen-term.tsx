'use client'

import { useId, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { useUndoable } from '#components/desk/editor/context/use-undoable.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import type { StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import type { TermLine, TermText } from '#lib/desk/editor/term-types.ts'
import { proposedText } from '#lib/site/i18n/terms/proposed-text.ts'
import { removalOf, stateOf } from './term-edits.ts'
import { TermSentence } from './term-sentence.tsx'
import styles from './terms.module.css'

interface ChosenTermProps {
	line: TermLine
	texts: readonly TermText[]
	language: string
}

/** So many sentences are read, and can be accepted, at a time. */
const AT_A_TIME = 50

/** The agency's words for the forms of one of ours. */
function Forms({ file, line, language }: { file: StudioFile; line: TermLine; language: string }) {
	const { text, edit } = useStudio()
	const id = useId()
	return (
		<div className={styles.forms}>
			{line.forms.map((form, at) => {
				const path = ['terms', form, language]
				const own = valueAt(file.value, path)
				const problem = file.problems.find((one) => !one.isWarning && path.every((step, n) => one.path[n] === step))
				return (
					<div key={form} className={fieldStyles.field} data-gap={problem === undefined ? undefined : ''}>
						<label htmlFor={id + at}>{text('terms.own', { word: form })}</label>
						<input
							id={id + at}
							className={fieldStyles.input}
							lang={language}
							maxLength={100}
							value={typeof own === 'string' ? own : ''}
							aria-invalid={problem === undefined ? undefined : true}
							aria-describedby={problem === undefined ? undefined : `${id}${at}-wrong`}
							onChange={({ target: { value } }) =>
								edit(file, value === '' ? removalOf(file.value, path) : { kind: 'set', path, value })
							}
						/>
						{problem !== undefined && (
							<p id={`${id}${at}-wrong`} className={fieldStyles.error}>
								{problem.message}
							</p>
						)}
					</div>
				)
			})}
		</div>
	)
}

/** One of our words: the agency's own, and how each text with it would be, for staff to read, mend and accept. */
export function ChosenTerm({ line, texts, language }: ChosenTermProps) {
	const { view } = useStudio()
	const [file] = view.files
	return file === undefined ? null : <Sentences file={file} line={line} texts={texts} language={language} />
}

function Sentences({ file, line, texts, language }: ChosenTermProps & { file: StudioFile }) {
	const { text, edit } = useStudio()
	const undoable = useUndoable(file)
	const [most, setMost] = useState(AT_A_TIME)
	const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
	const ours = Object.fromEntries(
		line.forms.flatMap((form) => {
			const own = valueAt(file.value, ['terms', form, language])
			return typeof own === 'string' ? [[form, own]] : []
		}),
	)
	const hasOwn = Object.keys(ours).length > 0
	const shown = texts.slice(0, most).map((one) => {
		const proposal = typed[one.key] ?? proposedText(one.pieces, ours)
		return { ...one, ...stateOf(file.value, one, language, proposal) }
	})
	const accept = (one: { key: string; words: string }) =>
		edit(file, { kind: 'set', path: ['words', one.key, language], value: one.words })
	const giveBack = (key: string) => edit(file, removalOf(file.value, ['words', key, language]))
	const acceptAll = () => {
		for (const one of proposed) accept(one)
	}
	const proposed = shown.filter(({ state, words }) => state === 'proposed' && words.trim() !== '')
	const reset = () => {
		const forms = Object.keys(ours).map((form): Edit => removalOf(file.value, ['terms', form, language]))
		const own = texts
			.filter(({ key }) => valueAt(file.value, ['words', key, language]) !== undefined)
			.map(({ key }): Edit => removalOf(file.value, ['words', key, language]))
		setTyped({})
		undoable([...forms, ...own], text('terms.resetDone', { word: line.word }))
	}
	return (
		<>
			<Forms file={file} line={line} language={language} />
			{hasOwn && (
				<div className={styles.acts}>
					<p>{text('terms.read')}</p>
					<DeskButton look="bare" onClick={reset}>
						{text('terms.reset', { word: line.word })}
					</DeskButton>
				</div>
			)}
			<section className={styles.texts} aria-label={text('terms.chosen', { word: line.word })}>
				{shown.map((one) => (
					<TermSentence
						key={one.key}
						sentence={one}
						language={language}
						problems={file.problems.filter(
							({ path, isWarning }) => !isWarning && path[1] === one.key && path[2] === language,
						)}
						onType={(words) => {
							if (one.state === 'accepted' && words !== '') return accept({ key: one.key, words })
							if (one.state === 'accepted') giveBack(one.key)
							setTyped((known) => ({ ...known, [one.key]: words }))
						}}
						onAccept={() => accept(one)}
						onReset={() => giveBack(one.key)}
					/>
				))}
			</section>
			<div className={styles.acts}>
				{proposed.length > 1 && <DeskButton onClick={acceptAll}>{text('terms.acceptAll')}</DeskButton>}
				{texts.length > most && <DeskButton onClick={() => setMost(most + AT_A_TIME)}>{text('terms.more')}</DeskButton>}
			</div>
		</>
	)
}
