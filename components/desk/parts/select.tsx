'use client'

import { useId } from 'react'
import styles from './field.module.css'
import { SelectFrame } from './select-frame.tsx'

interface SelectProps {
	name: string
	label: string
	options: readonly { value: string; label: string }[]
	defaultValue?: string
	onChoose?: (value: string) => void
	/** What is wrong with it, as a sentence. */
	error?: string | undefined
}

/** A field with the browser's own list of choices: label above, error below. */
export function DeskSelect({ name, label, options, defaultValue, onChoose, error }: SelectProps) {
	const id = useId()
	return (
		<div className={styles.field} data-gap={error === undefined ? undefined : ''}>
			<label htmlFor={id}>{label}</label>
			<SelectFrame>
				<select
					id={id}
					name={name}
					className={styles.input}
					defaultValue={defaultValue}
					onChange={onChoose && ((event) => onChoose(event.target.value))}
					aria-invalid={error === undefined ? undefined : true}
					aria-describedby={error === undefined ? undefined : `${id}-error`}
				>
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			</SelectFrame>
			{error !== undefined && (
				<p id={`${id}-error`} className={styles.error}>
					{error}
				</p>
			)}
		</div>
	)
}
