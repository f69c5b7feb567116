'use client'

import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import buttons from '#components/desk/parts/button.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import styles from './file-states.module.css'

/** A file on its way: it waits for those before it, or a part of it has left; at 1 the server prepares it. */
export interface FileOnItsWay {
	id: number
	name: string
	part: number | null
}

/** A file that was not taken, and the sentence that explains why. */
export interface RefusedFile {
	id: number
	text: string
}

interface FileStatesProps {
	files: readonly FileOnItsWay[]
	refused: readonly RefusedFile[]
	onClose: () => void
}

/** Where each file is, and why some were not taken. */
export function FileStates({ files, refused, onClose }: FileStatesProps) {
	const { files: t, sill } = useDeskTexts()
	const stateOf = ({ part }: FileOnItsWay) => {
		if (part === null) return t.waits
		return part >= 1 ? t.prepared : fill(t.sent, { percent: String(Math.floor(part * 100)) })
	}
	return (
		<>
			<p role="status" className={styles.waiting}>
				{files.length > 0 && fill(t.onTheirWay, { count: String(files.length) })}
			</p>
			{files.length > 0 && (
				<ul className={styles.files}>
					{files.map((file) => (
						<li key={file.id}>
							<span>{file.name}</span>
							<span>{stateOf(file)}</span>
						</li>
					))}
				</ul>
			)}
			<div role="alert">
				{refused.length > 0 && (
					<div className={styles.refused}>
						<b>
							<Icon name="alert" />
							{t.refused}
						</b>
						<ul>
							{refused.map(({ id, text }) => (
								<li key={id}>{text}</li>
							))}
						</ul>
						<button type="button" className={buttons.plain} onClick={onClose}>
							{sill.close}
						</button>
					</div>
				)}
			</div>
		</>
	)
}
