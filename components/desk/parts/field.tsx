'use client'

import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

type FieldProps = Pick<
	ComponentProps<'input'>,
	'type' | 'autoComplete' | 'min' | 'step' | 'inputMode' | 'maxLength' | 'defaultValue' | 'autoFocus' | 'spellCheck'
> & {
	name: string
	label: string
	hint?: string
	/** What is wrong with it, as a sentence. */
	error?: string | undefined
	isShort?: boolean
}

/** A field of one line: label above, hint and error below. */
export function DeskField({ name, label, hint, error, isShort = false, ...rest }: FieldProps) {
	const id = useId()
	const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim()
	return (
		<div className={styles.field} data-gap={error === undefined ? undefined : ''}>
			<label htmlFor={id}>{label}</label>
			<input
				{...rest}
				id={id}
				name={name}
				className={styles.input}
				data-short={isShort ? '' : undefined}
				aria-invalid={error === undefined ? undefined : true}
				aria-describedby={described === '' ? undefined : described}
			/>
			{hint !== undefined && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
			{error !== undefined && (
				<p id={`${id}-error`} className={styles.error}>
					{error}
				</p>
			)}
		</div>
	)
}
