'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { postDesk, readDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import type { LibraryPicture, PictureUse } from '#lib/desk/editor/pictures/library-picture.ts'
import styles from './fields.module.css'

const nameOf = (src: string) => src.slice(src.lastIndexOf('/') + 1)
const usesIn = (present: unknown) => (present as { uses: PictureUse[] }).uses

interface PictureChoiceProps {
	/** The picture that stands here. */
	chosen: string
	onChoose: (src: string) => void
}

/**
 * The pictures of the site, to choose one by sight. Each has the places where it is shown; one that nothing shows can
 * be deleted. Closed until a member opens it.
 */
export function PictureChoice({ chosen, onChoose }: PictureChoiceProps) {
	const { view, text } = useStudio()
	const texts = useDeskTexts()
	const { offerUndo } = useUndoToast()
	const [isOpen, setIsOpen] = useState(false)
	const [pictures, setPictures] = useState<readonly LibraryPicture[]>([])
	const [problem, setProblem] = useState<string | null>(null)
	const summary = useRef<HTMLElement>(null)
	const { language } = texts
	const read = useCallback(
		async (signal: AbortSignal | null) => {
			const answer = await readDesk<{ pictures: LibraryPicture[] }>('words/pictures', { language }, signal)
			if (signal?.aborted) return
			if (answer.ok) setPictures(answer.pictures)
			else setProblem(problemText(texts, answer))
		},
		[language, texts],
	)
	// The pages arrive anew once a choice is kept, which is then a use.
	const kept = view.pages
	useEffect(() => {
		if (!isOpen || kept === null) return
		const gone = new AbortController()
		void read(gone.signal)
		return () => gone.abort()
	}, [isOpen, kept, read])
	const placesOf = (uses: readonly PictureUse[]) => {
		const names = uses.map(({ leaf, page }) => page ?? text(leaf === null ? 'picture.homes' : `tree.leaves.${leaf}`))
		return [...new Set(names)].join(', ')
	}
	const undo = async (src: string) => {
		const answer = await postDesk('words/picture-undelete', { src })
		if (!answer.ok) return problemText(texts, answer, { missing: text('picture.gone') })
		await read(null)
		return null
	}
	const remove = async (src: string) => {
		const answer = await postDesk('words/picture-delete', { src, language })
		await read(null)
		if (answer.ok) {
			setProblem(null)
			offerUndo({ text: text('picture.deleted', { name: nameOf(src) }), undo: () => undo(src) })
			// The button that had the focus is gone with the picture.
			summary.current?.focus()
		} else if (answer.problem === 'pictureShown') {
			setProblem(text('picture.shown', { name: nameOf(src), places: placesOf(usesIn(answer.present)) }))
		} else setProblem(problemText(texts, answer))
	}
	return (
		<details className={styles.technical} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
			<summary ref={summary}>{text('picture.library')}</summary>
			{isOpen && (
				<>
					<Problem text={problem} />
					<ul className={styles.sheet}>
						{pictures.map(({ src, uses, isFree }) => (
							<li key={src}>
								<button
									type="button"
									className={styles.take}
									aria-pressed={src === chosen}
									onClick={() => onChoose(src)}
								>
									<img src={src} alt="" loading="lazy" decoding="async" />
									<span className="vh">{nameOf(src)}</span>{' '}
									<small>{uses.length === 0 ? text('picture.free') : placesOf(uses)}</small>
								</button>
								{isFree && src !== chosen && (
									<DeskButton look="bare" onClick={() => void remove(src)}>
										{text('picture.delete')} <span className="vh">{nameOf(src)}</span>
									</DeskButton>
								)}
							</li>
						))}
					</ul>
				</>
			)}
		</details>
	)
}
