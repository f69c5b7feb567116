'use client'

import { useState } from 'react'
import { usePlaceWords, useStudio } from '#components/desk/editor/context/studio-context.ts'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { formatTime } from '#lib/base/format/format-date.ts'
import type { FieldProblem } from '#lib/desk/editor/field-problem.ts'
import { placeText } from '#lib/desk/editor/in-words/place-words.ts'
import styles from './publish.module.css'
import { THEME, wearTheme } from './wear-theme.ts'

interface PublishBarProps {
	choices: Readonly<Record<string, Record<string, 'mine' | 'theirs'>>>
	isKeeping: boolean
	isCrossed: boolean
	/** Why the last change is not kept; null if it is. */
	problem: string | null
	/** Keeps what waits; false if that did not work. */
	flush: () => Promise<boolean>
	/** The version of the draft of a file, as it was last kept. */
	versionOf: (file: string) => number
	/** Called with the files that a publication changed; with none if it was refused. */
	onPublished: (files: readonly string[]) => void
	/** Whether the preview is shown instead of the form, where there is no room for both. */
	isPreviewOpen: boolean
	/** Shows it, and then the form again; null without a preview. */
	onPreview: (() => void) | null
}

/** The bar that publishes: how much changes, and the button, or what is missing. */
export function PublishBar(props: PublishBarProps) {
	const { choices, isKeeping, isCrossed, problem, flush, versionOf, onPublished, isPreviewOpen, onPreview } = props
	const studio = useStudio()
	const { view, text } = studio
	const words = usePlaceWords()
	const texts = useDeskTexts()
	const { offerUndo, say, complain } = useUndoToast()
	const [isBusy, setIsBusy] = useState(false)
	const open = view.files.filter(({ changes, conflicts }) => changes.length + conflicts.length > 0)
	const count = open.reduce((sum, { changes }) => sum + changes.length, 0)
	const wrong = open.flatMap(({ problems }) => problems).find(({ isWarning }) => !isWarning)
	const locked = open.flatMap((file) => file.locked.map(({ path }) => placeText(words, path, file)))
	const fileOf = (name: string) => view.files.find(({ file }) => file === name)
	const undecided = open.some(({ file, conflicts }) =>
		conflicts.some(({ path }) => choices[file]?.[JSON.stringify(path)] === undefined),
	)
	const reasons = [
		isCrossed && text('publish.crossed'),
		problem,
		undecided && text('publish.undecided'),
		wrong && text('publish.wrong', { place: placeText(words, wrong.path, fileOf(wrong.file)) || wrong.place }),
		locked[0] && text('publish.forAdmins', { place: locked[0] }),
		open.length === 0 && text('publish.nothing'),
	]
	const missing = reasons.find((reason) => typeof reason === 'string') ?? null
	const at = open
		.map((file) => file.at ?? '')
		.sort()
		.at(-1)
	const time = at ? (formatTime(at, texts.language) ?? '') : ''
	const show = (files: readonly string[]) => {
		if (files.includes(THEME)) void wearTheme()
		onPublished(files)
	}
	/** Brings back what was there before a publication, unless a member has published since. */
	const undo = async ({ id, files }: { id: number; files: readonly string[] }): Promise<string | null> => {
		for (const file of files) {
			const answer = await postDesk('words/restore', { file, undoes: id })
			if (!answer.ok) return problemText(texts, answer, { changedMeanwhile: text('publish.newer') })
		}
		show(files)
		return null
	}
	/** What the check refuses first; it may be in another file, such as a link to a page that was removed. */
	const refusedText = (present: unknown): string => {
		const [first] = Array.isArray(present) ? (present as FieldProblem[]) : []
		if (first === undefined || open.some(({ file }) => file === first.file)) return text('publish.invalid')
		return `${text('changes.at', { place: placeText(words, first.path) })} ${first.message}`
	}
	const publish = async () => {
		if (missing !== null || !(await flush())) return
		setIsBusy(true)
		const seen = Object.fromEntries(open.map(({ file }) => [file, versionOf(file)]))
		const answer = await postDesk<{ id: number; files: string[] }>('words/publish', { seen, choices })
		setIsBusy(false)
		const own = {
			newer: text('publish.newer'),
			invalid: refusedText(answer.ok ? null : answer.present),
			changedMeanwhile: text('publish.newer'),
			forAdmins: text('forAdmins'),
		}
		if (!answer.ok) complain(problemText(texts, answer, own))
		// What was to be published was undone meanwhile.
		else if (answer.files.length === 0) say(text('publish.nothing'))
		else offerUndo({ text: text('publish.done'), undo: () => undo(answer) })
		show(answer.ok ? answer.files : [])
	}
	return (
		<div className={styles.publish}>
			<p>
				{count > 0 && (
					<>
						<b>{text(count === 1 ? 'publish.one' : 'publish.many', { count })}</b>
						<br />
					</>
				)}
				<span role="status">{isKeeping ? text('publish.keeping') : (missing ?? text('publish.kept', { time }))}</span>
			</p>
			{onPreview !== null && (
				<DeskButton className={styles.toggle} aria-pressed={isPreviewOpen} onClick={onPreview}>
					{text('preview.title')}
				</DeskButton>
			)}
			<DeskButton
				look="main"
				isBusy={isBusy}
				aria-disabled={missing !== null || isBusy || undefined}
				onClick={() => void publish()}
			>
				{text('publish.button')}
			</DeskButton>
		</div>
	)
}
