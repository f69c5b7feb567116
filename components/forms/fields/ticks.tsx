'use client'

import type { ReactNode } from 'react'
import styles from '#components/forms/form.module.css'
import { FieldError, Label, type Labelled, useLabelled } from './field.tsx'

/** The agreement without which a form is not accepted; never ticked in advance. */
export function Agreement({ name, label, text }: Labelled & { text: string }) {
	const { errorId, error, attributes } = useLabelled({ name, label })
	return (
		<fieldset className={styles.field} data-field="" data-error={error === null ? undefined : ''}>
			<legend className={styles.label}>
				<Label label={label} optional={undefined} />
			</legend>
			<label className={styles.tick}>
				<input {...attributes} type="checkbox" value="yes" />
				<span>{text}</span>
			</label>
			<FieldError id={errorId} error={error} />
		</fieldset>
	)
}

interface TickProps {
	name: string
	/** Ticked in advance: only for what the visitor chose before. */
	isOn?: boolean
	children: ReactNode
}

/** A single checkbox. One that asks for consent is never ticked in advance. */
export function Tick({ name, isOn = false, children }: TickProps) {
	return (
		<label className={styles.tick}>
			<input type="checkbox" name={name} value="yes" defaultChecked={isOn} />
			<span>{children}</span>
		</label>
	)
}
