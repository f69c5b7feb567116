'use client'

import styles from './choices.module.css'
import fields from './field.module.css'

interface ChoicesProps {
	name: string
	legend: string
	options: readonly { value: string; label: string; text?: string }[]
	chosen: readonly string[]
	isMultiple?: boolean
	/** Side by side instead of below each other. */
	isInRow?: boolean
	error?: string | undefined
}

/** A few options below each other, to choose one or several of. */
export function DeskChoices({
	name,
	legend,
	options,
	chosen,
	isMultiple = false,
	isInRow = false,
	error,
}: ChoicesProps) {
	return (
		<fieldset className={fields.field} data-gap={error === undefined ? undefined : ''}>
			<legend className={fields.legend}>{legend}</legend>
			{error !== undefined && <p className={fields.error}>{error}</p>}
			<div className={styles.choices} data-row={isInRow ? '' : undefined}>
				{options.map(({ value, label, text }) => (
					<label key={value} className={styles.choice}>
						<input
							type={isMultiple ? 'checkbox' : 'radio'}
							name={name}
							value={value}
							defaultChecked={chosen.includes(value)}
						/>
						<span>
							{label}
							{text !== undefined && <small> {text}</small>}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
