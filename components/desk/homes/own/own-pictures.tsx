'use client'

import { type DragEvent, useRef, useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { useSill } from '#components/desk/frame/sill/sill-context.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { Conflict } from '#components/desk/homes/own/fields/conflict.tsx'
import { useOwn } from '#components/desk/homes/own/fields/own-context.ts'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { type OwnPicture, type PictureList, picturesOf } from '#lib/homes/own/values.ts'
import styles from './own-pictures.module.css'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'
const LARGEST = 30 * 1024 * 1024

function base64Of(file: File): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader()
		reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
		reader.onerror = () => reject(reader.error)
		reader.readAsDataURL(file)
	})
}

function moved(pictures: readonly OwnPicture[], from: number, to: number): OwnPicture[] {
	const rest = pictures.filter((_, index) => index !== from)
	return rest.toSpliced(to, 0, ...pictures.slice(from, from + 1))
}

/** Sends files one after the other; each appears once it is there. */
function useUpload(list: PictureList) {
	const { standing, setting, setPictures, saveNow } = useOwn()
	const [waiting, setWaiting] = useState(0)
	const sill = useSill()
	const words = useDeskTexts()
	const last = useRef<Promise<unknown>>(Promise.resolve())
	const { problems } = setting.texts

	const send = async (file: File): Promise<void> => {
		const named = (text: string) => fill(text, { name: file.name })
		if (file.size > LARGEST) return sill.complain(named(problems.tooLarge))
		const picture = await base64Of(file)
		const answer = await postDesk<{ picture: OwnPicture }>('homes/own/picture', { id: standing.id, picture })
		if (!answer.ok) {
			const own = { noPicture: named(problems.noPicture), tooLarge: named(problems.tooLarge) }
			return sill.complain(problemText(words, answer, own))
		}
		setPictures(list, (pictures) =>
			pictures.some(({ hash }) => hash === answer.picture.hash) ? [...pictures] : [...pictures, answer.picture],
		)
	}
	const add = (files: FileList | null) => {
		const all = [...(files ?? [])]
		setWaiting((count) => count + all.length)
		for (const file of all) {
			last.current = last.current
				.then(() => send(file))
				.catch(() => sill.complain(fill(problems.noPicture, { name: file.name })))
				.then(() => setWaiting((count) => count - 1))
		}
		last.current = last.current.then(saveNow)
	}
	return { waiting, add }
}

/** The photographs or plans of a home, in the order of its page: by buttons and by dragging. */
export function OwnPictures({ list, language }: { list: PictureList; language: string }) {
	const { values, setting, setPictures, saveNow, revisions } = useOwn()
	const { waiting, add } = useUpload(list)
	const sill = useSill()
	const [dragged, setDragged] = useState<number | null>(null)
	const [isOver, setIsOver] = useState(false)
	const { pictures: t, done } = setting.texts
	const pictures = picturesOf(values, list)
	const change = (how: (pictures: readonly OwnPicture[]) => OwnPicture[]) => {
		setPictures(list, how)
		saveNow()
	}
	const remove = (picture: OwnPicture, at: number) => {
		change((all) => all.filter(({ hash }) => hash !== picture.hash))
		sill.offerUndo({
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
	const dropFiles = (event: DragEvent) => {
		event.preventDefault()
		setIsOver(false)
		if (event.dataTransfer.files.length > 0) add(event.dataTransfer.files)
	}
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
							if (dragged === null) return dropFiles(event)
							event.preventDefault()
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
			<label
				className={styles.add}
				data-over={isOver ? '' : undefined}
				onDragOver={(event) => {
					event.preventDefault()
					setIsOver(true)
				}}
				onDragLeave={() => setIsOver(false)}
				onDrop={dropFiles}
			>
				<input
					className="vh"
					type="file"
					multiple
					accept={ACCEPTED}
					onChange={(event) => {
						add(event.target.files)
						event.target.value = ''
					}}
				/>
				<b>{list === 'Pictures' ? t.add : t.addPlans}</b>
				<span>{t.drop}</span>
			</label>
			<p role="status" className={styles.waiting}>
				{waiting > 0 ? fill(t.waiting, { count: String(waiting) }) : ''}
			</p>
			<Conflict name={list} />
		</>
	)
}
