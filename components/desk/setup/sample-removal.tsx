'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { type MoreProblems, problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { IN_USE_MS } from './config-in-use.ts'
import styles from './sample-removal.module.css'

interface SampleRemovalProps {
	/** What goes and what stays, a sentence each. */
	goes: readonly string[]
	stays: readonly string[]
	texts: { show: string; goes: string; stays: string; remove: string; removed: string; problems: MoreProblems }
}

/** Lists what goes with the sample and what stays, and takes it off the site, with a way back. */
export function SampleRemoval({ goes, stays, texts }: SampleRemovalProps) {
	const router = useRouter()
	const words = useDeskTexts()
	const { offerUndo, complain } = useUndoToast()
	const [isBusy, setIsBusy] = useState(false)
	const refresh = () => setTimeout(() => router.refresh(), IN_USE_MS)
	const bringBack = async (run: number, save: number) => {
		const answer = await postDesk('setup/sample/return', { run, save })
		if (!answer.ok) return problemText(words, answer, texts.problems)
		refresh()
		return null
	}
	const remove = async () => {
		setIsBusy(true)
		const answer = await postDesk<{ run: number; save: number }>('setup/sample/remove')
		setIsBusy(false)
		if (!answer.ok) return complain(problemText(words, answer, texts.problems))
		offerUndo({ text: texts.removed, undo: () => bringBack(answer.run, answer.save) })
		refresh()
	}
	return (
		<details className={styles.sample}>
			<summary className={buttons.link}>{texts.show}</summary>
			<h4>{texts.goes}</h4>
			<ul>
				{goes.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
			<h4>{texts.stays}</h4>
			<ul>
				{stays.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
			<DeskButton isBusy={isBusy} onClick={() => void remove()}>
				{texts.remove}
			</DeskButton>
		</details>
	)
}
