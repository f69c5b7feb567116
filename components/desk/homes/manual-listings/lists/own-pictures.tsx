'use client'

import { useRef, useState } from 'react'
import { postFile } from '#components/desk/frame/server/post-file.ts'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { Conflict } from '#components/desk/homes/manual-listings/fields/conflict.tsx'
import { useOwn } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { type OwnPicture, type PictureList, picturesOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { AddFiles } from './add-files.tsx'
import styles from './own-pictures.module.css'
import { useUpload } from './use-upload.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

function moved(pictures: readonly OwnPicture[], from: number, to: number): OwnPicture[] {
	const rest = pictures.filter((_, index) => index !== from)
	return rest.toSpliced(to, 0, ...pictures.slice(from, from + 1))
}

function usePictureUpload(list: PictureList) {
	const { standing, values, setPictures } = useOwn()
	const present = useRef<readonly OwnPicture[]>([])
	present.current = picturesOf(values, list)
	return useUpload('picture', async (file, onProgress) => {
		const query = { id: String(standing.id) }
		const answer = await postFile<{ picture: OwnPicture }>('homes/own/picture', query, file, onProgress)
		if (!answer.ok) return answer
		const { picture } = answer
		if (present.current.some(({ hash }) => hash === picture.hash)) return { ok: false, problem: 'duplicate' }
		setPictures(list, (pictures) => [...pictures, picture])
		return null
	})
}

/** The photographs or plans of a home, in the order of its page: by buttons and by dragging. */
export function OwnPictures({ list, language }: { list: PictureList; language: string }) {
	const { values, setting, setPictures, saveNow, revisions } = useOwn()
	const { files, refused, add, close } = usePictureUpload(list)
	const toast = useUndoToast()
	const [dragged, setDragged] = useState<number | null>(null)
	const { pictures: t, done } = setting.texts
	const pictures = picturesOf(values, list)
	const change = (how: (pictures: readonly OwnPicture[]) => OwnPicture[]) => {
		setPictures(list, how)
		saveNow()
	}
	const remove = (picture: OwnPicture, at: number) => {
		change((all) => all.filter(({ hash }) => hash !== picture.hash))
		toast.offerUndo({
			text: done.picture,
			undo: async () => {
				change((all) => all.toSpliced(at, 0, picture))
				return null
			},
		})
	}
	const describe = (hash: string, text: string) =>
		setPictures(list, (all) =>
			all.map((one) => (one.hash === hash ? { ...one, alt: { ...one.alt, [language]: text } } : one)),
		)
	const numbered = (text: string, index: number) => fill(text, { number: String(index + 1) })
	return (
		<>
			<ol className={styles.pictures}>
				{pictures.map((picture, index) => (
					<li
						key={picture.hash}
						draggable
						data-dragged={dragged === index ? '' : undefined}
						onDragStart={() => setDragged(index)}
						onDragEnd={() => setDragged(null)}
						onDragOver={(event) => event.preventDefault()}
						onDrop={(event) => {
							event.preventDefault()
							if (dragged === null) return add(event.dataTransfer.files)
							change((all) => moved(all, dragged, index))
							setDragged(null)
						}}
					>
						<div className={styles.picture}>
							<img
								src={`/pictures/${picture.hash}/thumb.webp`}
								width={250}
								height={188}
								alt={picture.alt[language] || numbered(t.alt, index)}
							/>
							<b>{index === 0 && list === 'Pictures' ? t.first : String(index + 1)}</b>
						</div>
						<input
							key={`${language} ${revisions[list] ?? 0}`}
							className={styles.caption}
							lang={language}
							maxLength={300}
							aria-label={numbered(t.caption, index)}
							placeholder={t.captionHint}
							defaultValue={picture.alt[language] ?? ''}
							onChange={(event) => describe(picture.hash, event.target.value)}
							onBlur={saveNow}
						/>
						<div className={styles.acts}>
							<button
								type="button"
								aria-label={numbered(t.earlier, index)}
								aria-disabled={index === 0 || undefined}
								onClick={() => index > 0 && change((all) => moved(all, index, index - 1))}
							>
								<Icon name="left" />
							</button>
							<button
								type="button"
								aria-label={numbered(t.later, index)}
								aria-disabled={index === pictures.length - 1 || undefined}
								onClick={() => index < pictures.length - 1 && change((all) => moved(all, index, index + 1))}
							>
								<Icon name="right" />
							</button>
							<button type="button" aria-label={numbered(t.remove, index)} onClick={() => remove(picture, index)}>
								<Icon name="x" />
							</button>
						</div>
					</li>
				))}
			</ol>
			<AddFiles
				text={list === 'Pictures' ? t.add : t.addPlans}
				hint={t.drop}
				accept={ACCEPTED}
				files={files}
				refused={refused}
				onFiles={add}
				onClose={close}
			/>
			<Conflict name={list} />
		</>
	)
}
