'use client'

import { useField } from '#components/forms/fields/form-context.ts'
import form from '#components/forms/form.module.css'
import { Icon } from '#components/ui/icon.tsx'
import styles from './alert-fields.module.css'

interface Bound {
	name: string
	/** Accessible name of the field alone. */
	label: string
	/** Visible label above the field. */
	word: string
	value: number | null
}

function BoundInput({ bound: { name, label, word, value }, unit }: { bound: Bound; unit: string | null }) {
	const { id, errorId, error } = useField(name)
	return (
		<div className={styles.bound} data-error={error === null ? undefined : ''}>
			<label htmlFor={id} className={styles.word}>
				<span aria-hidden="true">{word}</span>
				<span className="vh">{label}</span>
			</label>
			<span className={styles.unit} data-before={unit ?? undefined}>
				<input
					id={id}
					name={name}
					className={form.input}
					inputMode="numeric"
					autoComplete="off"
					maxLength={unit === null ? 2 : 13}
					defaultValue={value ?? ''}
					aria-invalid={error === null ? undefined : true}
					aria-describedby={error === null ? undefined : errorId}
				/>
			</span>
			{error !== null && (
				<p className={form.error} id={errorId}>
					<Icon name="alert" />
					{error}
				</p>
			)}
		</div>
	)
}

interface NumberPairProps {
	legend: string
	min: Bound
	/** Without it, only a minimum is asked for. */
	max?: Bound
	/** Unit before the number, such as €; null for a number of rooms. */
	unit?: string | null
}

/** The two ends of a range; an empty field means no bound. */
export function NumberPair({ legend, min, max, unit = null }: NumberPairProps) {
	return (
		<fieldset className={form.field}>
			<legend className={form.label}>{legend}</legend>
			<div className={styles.bounds}>
				<BoundInput bound={min} unit={unit} />
				{max !== undefined && <BoundInput bound={max} unit={unit} />}
			</div>
		</fieldset>
	)
}
