'use client'

import { type ReactNode, useId, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { checkFile } from '#components/desk/frame/files/check-file.ts'
import { refusedText } from '#components/desk/frame/files/refused-text.ts'
import { postFile } from '#components/desk/frame/server/post-file.ts'
import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import styles from './fields.module.css'
import type { FieldProps } from './frame.tsx'
import { PictureChoice } from './picture-choice.tsx'

/** Pixels of the longest side: as large as a form shows a picture. */
const LARGEST = 480

/**
 * Returns a small copy of a picture on a member's disk as an address, to be shown before it is sent; null if this browser
 * cannot read it. The policy of the page allows data addresses only.
 */
async function smallCopyOf(file: File): Promise<string | null> {
	try {
		const bitmap = await createImageBitmap(file)
		const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height))
		const canvas = document.createElement('canvas')
		canvas.width = Math.max(1, Math.round(bitmap.width * scale))
		canvas.height = Math.max(1, Math.round(bitmap.height * scale))
		canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
		bitmap.close()
		return canvas.toDataURL()
	} catch {
		return null
	}
}

/** Whether the file at an address is a picture. */
export const isPicture = (address: string) => /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(address)

/** Returns the size of a picture that the site serves. */
async function sizeOf(src: string): Promise<{ width: number; height: number }> {
	const image = new Image()
	image.src = src
	await image.decode()
	return { width: image.naturalWidth, height: image.naturalHeight }
}

/** Whether a picture is described; a decorative one has empty words, one without a decision has none. */
function descriptionOf(alt: Json | undefined): 'described' | 'decoration' | 'none' {
	const words = typeof alt === 'object' && alt !== null ? Object.values(alt) : []
	if (words.length === 0) return 'none'
	return words.every((text) => text === '') ? 'decoration' : 'described'
}

interface Picture {
	src: string
	width: number
	height: number
}

interface ChooserProps {
	/** Of the input of a file: a label names it. */
	id: string
	describedBy?: string | undefined
	/** The picture that stands here, or nothing. */
	address: string
	onChoose: (picture: Picture) => void
	label?: ReactNode
	/** What stands below the input; nothing while a file is on its way. */
	status?: ReactNode
	children?: ReactNode
}

/** The picture that stands here, and the two ways to another one: a file of this computer, or one that is there. */
export function PictureChooser({ id, describedBy, address, onChoose, label, status, children }: ChooserProps) {
	const { text } = useStudio()
	const texts = useDeskTexts()
	const [problem, setProblem] = useState<string | null>(null)
	const [arriving, setArriving] = useState<{ copy: string | null } | null>(null)
	const show = (picture: Picture) => {
		onChoose(picture)
		setProblem(null)
	}
	const take = async (src: string) => {
		try {
			show({ src, ...(await sizeOf(src)) })
		} catch {
			setProblem(text('picture.notShown'))
		}
	}
	const upload = async (chosen: File) => {
		setProblem(null)
		setArriving({ copy: null })
		const wrong = await checkFile('site-picture', chosen)
		if (wrong === null) setArriving({ copy: await smallCopyOf(chosen) })
		const answer =
			wrong === null
				? await postFile<{ picture: Picture }>('words/picture', { name: chosen.name }, chosen, () => {})
				: { ok: false as const, problem: wrong }
		if (answer.ok) show(answer.picture)
		else setProblem(refusedText(texts, 'site-picture', chosen.name, answer))
		setArriving(null)
	}
	const shown = arriving?.copy ?? (isPicture(address) ? address : null)
	return (
		<div className={styles.picture}>
			{shown !== null && <img src={shown} alt="" />}
			<div>
				{label}
				<input
					id={id}
					className={fieldStyles.input}
					type="file"
					accept="image/*"
					aria-describedby={describedBy}
					disabled={arriving !== null}
					onChange={(event) => {
						const [chosen] = event.target.files ?? []
						// The same file can be chosen again.
						event.target.value = ''
						if (chosen !== undefined) void upload(chosen)
					}}
				/>
				<div role="status">
					{arriving === null ? status : <p className={fieldStyles.hint}>{text('picture.busy')}</p>}
				</div>
				{arriving === null && children}
				<Problem text={problem} />
			</div>
			<PictureChoice chosen={address} onChoose={(src) => void take(src)} />
		</div>
	)
}

interface PictureProps extends Pick<FieldProps, 'file' | 'path' | 'value'> {
	/** Whether a new picture needs other words; a new logo means the same as the one before. */
	isDescribed: boolean
}

/**
 * The picture of a group with its size and its description. It is chosen first, and shown at once; what one sees on it is
 * asked afterwards, in the field below.
 */
export function PictureParts({ file, path, value, isDescribed }: PictureProps) {
	const { edit, text, view } = useStudio()
	const id = useId()
	const src = childOf(value, 'src')
	const address = typeof src === 'string' ? src : ''
	const set = (name: string, own: Json) => edit(file, { kind: 'set', path: [...path, name], value: own })
	const choose = ({ src: chosen, width, height }: Picture) => {
		set('src', chosen)
		set('width', width)
		set('height', height)
		// The words were about another picture.
		if (isDescribed && chosen !== address) set('alt', {})
	}
	const description = isDescribed && address !== '' ? descriptionOf(childOf(value, 'alt')) : null
	return (
		<PictureChooser
			id={id}
			address={address}
			onChoose={choose}
			label={<label htmlFor={id}>{text('picture.upload')}</label>}
			status={description === 'none' && <p>{text('picture.describe')}</p>}
		>
			{(description === 'none' || description === 'decoration') && (
				<label className={styles.decorates}>
					<input
						type="checkbox"
						checked={description === 'decoration'}
						onChange={(event) =>
							set('alt', event.target.checked ? Object.fromEntries(view.languages.map((code) => [code, ''])) : {})
						}
					/>
					{text('picture.decorates')}
				</label>
			)}
		</PictureChooser>
	)
}
