'use client'

import { useEffect, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { readDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './publish.module.css'
import { type FileHistory, FileVersions } from './versions.tsx'

interface HistoryProps {
	/** The page that is edited; null for everything that is shown. */
	page: string | null
	/** The version that the address names; it is shown however old it is. */
	asked: string | null
	isOpen: boolean
	onClose: () => void
	/** Keeps what was typed and waits; false if that did not work. */
	flush: () => Promise<boolean>
}

/** The versions of what is edited, newest first; an older one can be taken up as a draft. */
export function History({ page, asked, isOpen, onClose, flush }: HistoryProps) {
	const { view, text } = useStudio()
	const texts = useDeskTexts()
	const [histories, setHistories] = useState<readonly (FileHistory & { file: string })[]>([])
	const [problem, setProblem] = useState<string | null>(null)
	const { leaf } = view
	const names = view.files.map(({ file }) => file).join()
	useEffect(() => {
		if (!isOpen) return
		let isGone = false
		const load = async () => {
			const all: (FileHistory & { file: string })[] = []
			for (const file of names.split(',')) {
				const part = { file, leaf, ...(page === null ? {} : { page }) }
				const query = { ...part, language: texts.language, ...(asked === null ? {} : { asked }) }
				const answer = await readDesk<FileHistory>('words/history', query)
				if (isGone) return
				if (!answer.ok) return setProblem(problemText(texts, answer))
				all.push({ file, versions: answer.versions, editedOutside: answer.editedOutside })
			}
			setProblem(null)
			setHistories(all)
		}
		void load()
		return () => {
			isGone = true
		}
	}, [isOpen, names, leaf, page, asked, texts])
	return (
		<Dialog isOpen={isOpen} onClose={onClose} label={text('history.title')} place="right" className={styles.drawer}>
			<div className={styles.head}>
				<h2>{text('history.title')}</h2>
				<DeskButton look="bare" onClick={onClose}>
					{text('history.close')}
				</DeskButton>
			</div>
			<Problem text={problem} />
			{view.files.map((file) => {
				const history = histories.find((one) => one.file === file.file)
				return (
					history !== undefined && (
						<FileVersions
							key={file.file}
							isNamed={view.files.length > 1}
							onProblem={setProblem}
							onTakenUp={onClose}
							{...{ file, page, asked, history, flush }}
						/>
					)
				)
			})}
			<p className={styles.explains}>{text('history.explains')}</p>
		</Dialog>
	)
}
