'use client'

import { type RefCallback, useId, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { useUndoable } from '#components/desk/editor/context/use-undoable.ts'
import { postDesk, readDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { formatDate, formatFullDay, formatTime } from '#lib/base/format/format-date.ts'
import type { StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import type { ShownVersion } from '#lib/desk/editor/live-editor/shown-version.ts'
import { editsToPart, type FormerPart } from '#lib/desk/editor/save/version-part.ts'
import { versionName } from '#lib/desk/editor/save/version-types.ts'
import { ChangeOf } from './changes.tsx'
import styles from './publish.module.css'

export interface FileHistory {
	versions: readonly ShownVersion[]
	editedOutside: string | null
}

/** A version that would take the place of changes that wait. */
interface Asking extends FormerPart {
	version: ShownVersion
}

interface FileVersionsProps {
	file: StudioFile
	page: string | null
	asked: string | null
	/** Whether other lists stand beside this one. */
	isNamed: boolean
	history: FileHistory
	flush: () => Promise<boolean>
	/** Called with the reason why one was not taken up; null: there is no problem. */
	onProblem: (text: string | null) => void
	onTakenUp: () => void
}

const inSight: RefCallback<HTMLElement> = (element) => element?.scrollIntoView({ block: 'center' })

/** The versions of a file or of a page. Taking one up makes a draft; if one waits already, it asks which of them stays. */
export function FileVersions(props: FileVersionsProps) {
	const { file, page, asked, isNamed, history, flush, onProblem, onTakenUp } = props
	const { view, text } = useStudio()
	const titleId = useId()
	const texts = useDeskTexts()
	const { say } = useUndoToast()
	const makeEdits = useUndoable(file)
	const [asking, setAsking] = useState<Asking | null>(null)
	const takeUp = async ({ version, part, own, removed }: Asking) => {
		setAsking(null)
		// A picture that is no longer kept is not restored; the check then reports it at its field.
		for (const src of removed) await postDesk('words/picture-undelete', { src })
		const day = formatDate(version.at, texts.language) ?? ''
		const edits = editsToPart(file.value, own, part)
		onTakenUp()
		if (edits.length === 0) say(text('history.same'))
		else makeEdits(edits, text('history.takenUp', { day }))
	}
	const choose = async (version: ShownVersion) => {
		setAsking(null)
		onProblem(null)
		if (!(await flush())) return onTakenUp()
		const part = { file: file.file, leaf: view.leaf, ...(page === null ? {} : { page }) }
		const query = { ...part, of: version.of, id: String(version.id) }
		const answer = await readDesk<FormerPart>('words/version', query)
		if (!answer.ok) return onProblem(problemText(texts, answer, { forAdmins: text('history.forAdmins') }))
		const former = { version, part: answer.part, own: answer.own, waiting: answer.waiting, removed: answer.removed }
		if (answer.waiting > 0) setAsking(former)
		else await takeUp(former)
	}
	const { versions, editedOutside } = history
	const whenOf = (at: string) => `${formatFullDay(at, texts.language)}, ${formatTime(at, texts.language)}`
	return (
		<section aria-labelledby={isNamed ? titleId : undefined}>
			{isNamed && <h3 id={titleId}>{file.fields.map((name) => text(`fields.${name}`)).join(', ')}</h3>}
			<ol className={styles.versions}>
				{editedOutside !== null && (
					<li>
						<b>{whenOf(editedOutside)}</b>
						<small>{text('history.outside')}</small>
					</li>
				)}
				{versions.length === 0 && editedOutside === null && <li>{text('history.none')}</li>}
				{versions.map((version) => (
					<li
						key={versionName(version)}
						aria-current={versionName(version) === asked ? 'true' : undefined}
						ref={versionName(version) === asked ? inSight : undefined}
					>
						<div>
							<span>
								<b id={`version-${versionName(version)}`}>{whenOf(version.at)}</b>
								<small>{version.who === '' ? text('history.outside') : version.who}</small>
							</span>
							{version.isPresent && <small data-state="">{text('history.present')}</small>}
							{!version.isPresent && version.isKept && (
								<DeskButton aria-describedby={`version-${versionName(version)}`} onClick={() => void choose(version)}>
									{text('history.takeUp')}
								</DeskButton>
							)}
						</div>
						{asking !== null && versionName(asking.version) === versionName(version) && (
							<div className={styles.which} role="alert">
								<p>{text('history.waiting', { count: asking.waiting })}</p>
								<DeskButton onClick={() => setAsking(null)}>{text('history.keepDraft')}</DeskButton>
								<DeskButton onClick={() => void takeUp(asking)}>{text('history.keepVersion')}</DeskButton>
							</div>
						)}
						{version.changes?.map((change) => (
							<p key={JSON.stringify(change)}>
								<ChangeOf change={change} />
							</p>
						))}
						{version.more > 0 && <p>{text('history.more', { count: version.more })}</p>}
					</li>
				))}
			</ol>
		</section>
	)
}
