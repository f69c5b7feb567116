'use client'

import { type DragEvent, useState } from 'react'
import { type FileOnItsWay, FileStates, type RefusedFile } from '#components/desk/frame/files/file-states.tsx'
import styles from './add-files.module.css'

interface AddFilesProps {
	text: string
	hint: string
	/** Kinds of files, as in an input's `accept`. */
	accept: string
	/** Whether only one is taken. */
	isSingle?: boolean
	files: readonly FileOnItsWay[]
	refused: readonly RefusedFile[]
	onFiles: (files: FileList | null) => void
	/** Closes the messages about refused files. */
	onClose?: () => void
}

/** Takes files: chosen, taken with the camera, or dropped. */
export function AddFiles({ text, hint, accept, isSingle, files, refused, onFiles, onClose = () => {} }: AddFilesProps) {
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
					multiple={!isSingle}
					accept={accept}
					onChange={(event) => {
						onFiles(event.target.files)
						// The same file can be chosen again.
						event.target.value = ''
					}}
				/>
				<b>{text}</b>
				<span>{hint}</span>
			</label>
			<FileStates files={files} refused={refused} onClose={onClose} />
		</>
	)
}
