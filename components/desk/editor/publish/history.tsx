'use client'

import { useEffect, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { postDesk, readDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { FieldProblem } from '#lib/desk/editor/field-problem.ts'
import type { ShownVersion } from '#lib/desk/editor/live-editor/versions.ts'
import type { VersionId } from '#lib/desk/editor/save/history.ts'
import { ChangeOf } from './changes.tsx'
import styles from './publish.module.css'

const problemsIn = (present: unknown) => present as FieldProblem[]

interface FileHistory {
	file: string
	versions: ShownVersion[]
	editedOutside: string | null
}

interface HistoryProps {
	isOpen: boolean
	onClose: () => void
	onRestored: () => void
}

/** The versions of what is edited, newest first; an older one can be brought back. */
export function History({ isOpen, onClose, onRestored }: HistoryProps) {
	const { view, text } = useStudio()
	const texts = useDeskTexts()
	const { say, offerUndo } = useUndoToast()
	const [histories, setHistories] = useState<FileHistory[] | null>(null)
	const [problem, setProblem] = useState<string | null>(null)
	const names = view.files.map(({ file }) => file).join()
	useEffect(() => {
		if (!isOpen) return
		let isGone = false
		const load = async () => {
			const all: FileHistory[] = []
			for (const file of names.split(',')) {
				const answer = await readDesk<Omit<FileHistory, 'file'>>('words/history', { file, language: texts.language })
				if (isGone) return
				if (!answer.ok) return setProblem(problemText(texts, answer))
				all.push({ file, versions: answer.versions, editedOutside: answer.editedOutside })
			}
			setHistories(all)
		}
		void load()
		return () => {
			isGone = true
		}
	}, [isOpen, names, texts])
	const style = { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Brussels' } as const
	const format = new Intl.DateTimeFormat(texts.language, style)
	/** Brings back what was on the site before an old version was restored, unless somebody has published since. */
	const undo = async (file: string, version: VersionId, undoes: number): Promise<string | null> => {
		const answer = await postDesk('words/restore', { file, version, undoes })
		if (!answer.ok) return problemText(texts, answer, { changedMeanwhile: text('publish.newer') })
		onRestored()
		return null
	}
	const restore = async (file: string, { of, id }: ShownVersion) => {
		const answer = await postDesk<{ id: number }>('words/restore', { file, version: { of, id } })
		if (!answer.ok) {
			// What is missing, such as a picture that was deleted since and is no longer kept.
			const [first] = answer.problem === 'invalid' ? problemsIn(answer.present) : []
			const invalid = [text('history.invalid'), first?.message].filter(Boolean).join(' ')
			return setProblem(problemText(texts, answer, { invalid, forAdmins: text('history.forAdmins') }))
		}
		setProblem(null)
		onClose()
		onRestored()
		const history = await readDesk<Omit<FileHistory, 'file'>>('words/history', { file, language: texts.language })
		// An edit outside the desk was kept as a version of its own, right before this one.
		const former = history.ok ? history.versions[1] : undefined
		const done = text('history.restored')
		if (answer.id === 0 || former === undefined) say(done)
		else offerUndo({ text: done, undo: () => undo(file, { of: former.of, id: former.id }, answer.id) })
	}
	return (
		<Dialog isOpen={isOpen} onClose={onClose} label={text('history.title')} place="right" className={styles.drawer}>
			<div>
				<h2>{text('history.title')}</h2>
				<DeskButton look="bare" onClick={onClose}>
					{text('history.close')}
				</DeskButton>
			</div>
			<Problem text={problem} />
			{histories?.map(({ file, versions, editedOutside }) => (
				<ol key={file} className={styles.versions}>
					{editedOutside !== null && (
						<li>
							<b>{format.format(new Date(editedOutside))}</b>
							<small>{text('history.outside')}</small>
						</li>
					)}
					{versions.length === 0 && editedOutside === null && <li>{text('history.none')}</li>}
					{versions.map((version) => (
						<li key={`${version.of}${version.id}`}>
							<div>
								<span>
									<b>{format.format(new Date(version.at))}</b>
									<small>{version.who === '' ? text('history.outside') : version.who}</small>
								</span>
								{version.isPresent && <small>{text('history.present')}</small>}
								{!version.isPresent && version.isKept && (
									<DeskButton onClick={() => void restore(file, version)}>{text('history.restore')}</DeskButton>
								)}
							</div>
							{version.changes?.map((change) => (
								<p key={JSON.stringify(change)}>
									<ChangeOf change={change} />
								</p>
							))}
							{version.more > 0 && <p>{text('history.more', { count: version.more })}</p>}
						</li>
					))}
				</ol>
			))}
		</Dialog>
	)
}
