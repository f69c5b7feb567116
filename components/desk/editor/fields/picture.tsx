'use client'

import { useId, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import { Problem } from '#components/desk/parts/problem.tsx'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import type { Json } from '#lib/desk/editor/form/types.ts'
import styles from './fields.module.css'
import type { FieldProps } from './frame.tsx'

const isPicture = (address: string) => /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(address)

/** Returns the size of a picture that the site serves. */
async function sizeOf(src: string): Promise<{ width: number; height: number }> {
	const image = new Image()
	image.src = src
	await image.decode()
	return { width: image.naturalWidth, height: image.naturalHeight }
}

function base64Of(file: File): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader()
		reader.onerror = () => reject(reader.error)
		reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
		reader.readAsDataURL(file)
	})
}

/** The picture itself: one that is there, or one that is uploaded with a sentence about what one sees on it. */
export function PictureParts({ file, path, value }: Pick<FieldProps, 'file' | 'path' | 'value'>) {
	const { edit, text, view, language } = useStudio()
	const texts = useDeskTexts()
	const id = useId()
	const [problem, setProblem] = useState<string | null>(null)
	const [isBusy, setIsBusy] = useState(false)
	const [alt, setAlt] = useState('')
	const src = childOf(value, 'src')
	const address = typeof src === 'string' ? src : ''
	const set = (name: string, own: Json) => edit(file, { kind: 'set', path: [...path, name], value: own })
	const take = async (chosen: string) => {
		try {
			const { width, height } = await sizeOf(chosen)
			set('src', chosen)
			set('width', width)
			set('height', height)
			setProblem(null)
		} catch {
			setProblem(text('picture.notShown'))
		}
	}
	const upload = async (chosen: File | undefined) => {
		if (chosen === undefined) return
		if (alt.trim() === '') return setProblem(text('picture.altMissing'))
		setIsBusy(true)
		const input = { picture: await base64Of(chosen), alt: { [language]: alt } }
		const answer = await postDesk<{ picture: { src: string; alt: Json; width: number; height: number } }>(
			'words/picture',
			input,
		)
		setIsBusy(false)
		if (!answer.ok) return setProblem(problemText(texts, answer, { noPicture: text('picture.noPicture') }))
		setProblem(null)
		for (const [name, own] of Object.entries(answer.picture)) set(name, own)
		setAlt('')
	}
	return (
		<div className={styles.picture}>
			{isPicture(address) && <img src={address} alt="" />}
			<div>
				<label htmlFor={`${id}-src`}>{text('picture.choose')}</label>
				<select
					id={`${id}-src`}
					className={fieldStyles.input}
					value={address}
					onChange={(e) => void take(e.target.value)}
				>
					{!view.media.includes(address) && <option value={address}>{address}</option>}
					{view.media.filter(isPicture).map((one) => (
						<option key={one} value={one}>
							{one.replace('/media/', '')}
						</option>
					))}
				</select>
				<details className={styles.upload}>
					<summary>{text('picture.upload')}</summary>
					<label htmlFor={`${id}-alt`}>{text('picture.alt')}</label>
					<input
						id={`${id}-alt`}
						className={fieldStyles.input}
						lang={language}
						value={alt}
						onChange={(e) => setAlt(e.target.value)}
					/>
					<label htmlFor={`${id}-file`}>{text('picture.file')}</label>
					<input
						id={`${id}-file`}
						className={fieldStyles.input}
						type="file"
						accept="image/*"
						disabled={isBusy}
						onChange={(e) => void upload(e.target.files?.[0])}
					/>
					{isBusy && <p className={fieldStyles.hint}>{text('picture.busy')}</p>}
				</details>
				<Problem text={problem} />
			</div>
		</div>
	)
}
