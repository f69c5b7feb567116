'use client'

import { type ChangeEvent, useRef, useState } from 'react'
import fieldStyles from '#components/forms/form.module.css'
import { buttonClass, linkClass } from '#components/ui/button.tsx'
import { MOST_PHOTOS, PHOTO_TYPES, PHOTOS_FIELD } from '#lib/people/forms/photos.ts'
import { FieldError, Label, type Labelled, useLabelled } from './field.tsx'
import styles from './photo-field.module.css'

interface PhotoFieldProps extends Omit<Labelled, 'name'> {
	/** The words of the button. */
	choose: string
	/** The word of the button that removes a photograph, and its accessible name, with the file's name as `{name}`. */
	remove: string
	removeNamed: string
}

/** Sets the files of a file field. Browsers allow this only through `DataTransfer`. */
function setFiles(input: HTMLInputElement, files: readonly File[]): void {
	const transfer = new DataTransfer()
	for (const file of files) transfer.items.add(file)
	input.files = transfer.files
}

/**
 * Asks for photographs. Later choices are added to earlier ones, and each can be removed; without scripts it is the
 * browser's own field.
 */
export function PhotoField({ label, hint, optional, choose, remove, removeNamed }: PhotoFieldProps) {
	const { id, hintId, errorId, error, attributes } = useLabelled({ name: PHOTOS_FIELD, label, hint, optional })
	const input = useRef<HTMLInputElement>(null)
	const [chosen, setChosen] = useState<readonly File[]>([])

	function show(files: readonly File[]) {
		if (input.current) setFiles(input.current, files)
		setChosen(files)
	}

	function add({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const isNew = (file: File) => !chosen.some(({ name, size }) => name === file.name && size === file.size)
		show([...chosen, ...[...(currentTarget.files ?? [])].filter(isNew)].slice(0, MOST_PHOTOS + 1))
	}

	function leaveOut(file: File) {
		show(chosen.filter((other) => other !== file))
		input.current?.dispatchEvent(new Event('input', { bubbles: true }))
		input.current?.focus()
	}

	return (
		<div className={fieldStyles.field} data-field="" data-error={error === null ? undefined : ''}>
			<label htmlFor={id} className={fieldStyles.label}>
				<Label label={label} optional={optional} />
			</label>
			{hint !== undefined && (
				<p className={fieldStyles.hint} id={hintId}>
					{hint}
				</p>
			)}
			<input
				{...attributes}
				ref={input}
				type="file"
				accept={PHOTO_TYPES}
				multiple
				className={styles.input}
				onChange={add}
			/>
			<label htmlFor={id} className={buttonClass({}, styles.button)} aria-hidden="true">
				{choose}
			</label>
			{chosen.length > 0 && (
				<ul className={styles.chosen}>
					{chosen.map((file) => (
						<li key={`${file.name} ${file.size}`}>
							<span>{file.name}</span>
							<button
								type="button"
								className={linkClass}
								aria-label={removeNamed.replace('{name}', file.name)}
								onClick={() => leaveOut(file)}
							>
								{remove}
							</button>
						</li>
					))}
				</ul>
			)}
			<FieldError id={errorId} error={error} />
		</div>
	)
}
