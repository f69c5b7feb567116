'use client'

import styles from '#components/forms/form.module.css'
import { FieldError, Label, type Labelled, useLabelled } from './field.tsx'

/** A multi-line text field. */
export function TextArea({
	name,
	label,
	optional,
	isConditional,
	maxLength = 4000,
	rows = 5,
}: Labelled & { maxLength?: number; rows?: number }) {
	const { id, errorId, error, attributes } = useLabelled({ name, label, optional, isConditional })
	return (
		<div className={styles.field} data-field="" data-error={error === null ? undefined : ''}>
			<label htmlFor={id} className={styles.label}>
				<Label label={label} optional={optional} />
			</label>
			<textarea {...attributes} dir="auto" rows={rows} maxLength={maxLength} className={styles.input} />
			<FieldError id={errorId} error={error} />
		</div>
	)
}
