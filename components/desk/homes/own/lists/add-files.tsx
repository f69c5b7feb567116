'use client'

import { type DragEvent, useState } from 'react'
import styles from './add-files.module.css'

interface AddFilesProps {
	text: string
	hint: string
	/** Kinds of files, as in an input's `accept`. */
	accept: string
	/** How many are on their way, in words; empty if none is. */
	waiting: string
	onFiles: (files: FileList | null) => void
}

/** Takes files: chosen, taken with the camera, or dropped. */
export function AddFiles({ text, hint, accept, waiting, onFiles }: AddFilesProps) {
	const [isOver, setIsOver] = useState(false)
	const drop = (event: DragEvent) => {
		event.preventDefault()
		setIsOver(false)
		if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files)
	}
	return (
		<>
			<label
				className={styles.add}
				data-over={isOver ? '' : undefined}
				onDragOver={(event) => {
					event.preventDefault()
					setIsOver(true)
				}}
				onDragLeave={() => setIsOver(false)}
				onDrop={drop}
			>
				<input
					className="vh"
					type="file"
					multiple
					accept={accept}
					onChange={(event) => {
						onFiles(event.target.files)
						event.target.value = ''
					}}
				/>
				<b>{text}</b>
				<span>{hint}</span>
			</label>
			<p role="status" className={styles.waiting}>
				{waiting}
			</p>
		</>
	)
}
