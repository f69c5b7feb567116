'use client'

import type { ReactNode } from 'react'
import { useField } from '#components/forms/fields/form-context.ts'
import styles from '#components/forms/form.module.css'
import { Icon } from '#components/ui/icon.tsx'

interface ChoiceGroupProps {
	name: string
	label: string
	hint: string
	children: ReactNode
}

/** Several checkboxes under one name, of which at least one must be ticked. */
export function ChoiceGroup({ name, label, hint, children }: ChoiceGroupProps) {
	const { id, errorId, error } = useField(name)
	return (
		<fieldset
			id={id}
			className={styles.field}
			data-error={error === null ? undefined : ''}
			aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${errorId}`}
		>
			<legend className={styles.label}>
				{label}
				<span aria-hidden="true">{'\u00a0*'}</span>
			</legend>
			<p className={styles.hint} id={`${id}-hint`}>
				{hint}
			</p>
			{error !== null && (
				<p className={styles.error} id={errorId}>
					<Icon name="alert" />
					{error}
				</p>
			)}
			{children}
		</fieldset>
	)
}
