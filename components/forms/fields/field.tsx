'use client'

import type { ComponentProps, ReactNode } from 'react'
import styles from '#components/forms/form.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { useField } from './form-context.ts'
import boxes from './several.module.css'

export interface Labelled {
	name: string
	label: string
	hint?: string | undefined
	/** The word after the label of an optional field. */
	optional?: string | undefined
	/**
	 * Required only where it is shown: marked as such, but without the attribute `required`, since a browser would also
	 * demand it where it is hidden.
	 */
	isConditional?: boolean | undefined
}

export function FieldError({ id, error }: { id: string; error: string | null }) {
	if (error === null) return null
	return (
		<p className={styles.error} id={id}>
			<Icon name="alert" />
			{error}
		</p>
	)
}

export function Label({ label, optional }: { label: string; optional: string | undefined }) {
	return (
		<>
			{label}
			{optional === undefined ? <span aria-hidden="true">{'\u00a0*'}</span> : <small> {optional}</small>}
		</>
	)
}

export function useLabelled({ name, hint, optional, isConditional = false }: Labelled) {
	const { id, errorId, error } = useField(name)
	const hintId = `${id}-hint`
	const described = [hint === undefined ? null : hintId, error === null ? null : errorId].filter(Boolean).join(' ')
	const attributes = {
		id,
		name,
		required: optional === undefined && !isConditional,
		...(described === '' ? {} : { 'aria-describedby': described }),
		...(error === null ? {} : { 'aria-invalid': true as const }),
	}
	return { id, hintId, errorId, error, attributes }
}

type TextProps = Labelled &
	Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'defaultValue' | 'list'> & {
		unit?: string
		isShort?: boolean
	}

/** A single-line text field. */
export function TextField({ name, label, hint, optional, isConditional, unit, isShort = false, ...rest }: TextProps) {
	const { id, hintId, errorId, error, attributes } = useLabelled({ name, label, hint, optional, isConditional })
	const input = <input {...attributes} {...rest} className={styles.input} />
	return (
		<div className={styles.field} data-field="" data-error={error === null ? undefined : ''}>
			<label htmlFor={id} className={styles.label}>
				<Label label={label} optional={optional} />
			</label>
			{hint !== undefined && (
				<p className={styles.hint} id={hintId}>
					{hint}
				</p>
			)}
			<div className={unit !== undefined || isShort ? styles.unit : undefined}>
				{input}
				{unit !== undefined && <span>{unit}</span>}
			</div>
			<FieldError id={errorId} error={error} />
		</div>
	)
}

export interface Choice {
	value: string
	label: string
	icon?: ReactNode
	/** Shown below it. */
	note?: string
	/** Why it cannot be chosen, such as "full". */
	closed?: string
}

type ChoicesProps = Labelled & {
	options: readonly Choice[]
	/** More than one may be chosen. */
	isMultiple?: boolean
	columns?: 2 | 3 | 4
	/** The values chosen at first. */
	chosen?: readonly string[]
}

/** A few options to choose from, side by side. */
export function Choices({
	name,
	label,
	optional,
	options,
	isMultiple = false,
	columns = 3,
	chosen = [],
}: ChoicesProps) {
	const { id, errorId, error } = useLabelled({ name, label, optional })
	return (
		<fieldset
			className={styles.field}
			data-field=""
			data-error={error === null ? undefined : ''}
			aria-describedby={error === null ? undefined : errorId}
		>
			<legend className={styles.label}>
				<Label label={label} optional={optional} />
			</legend>
			<div className={styles.choices} data-columns={columns}>
				{options.map((option, index) => (
					<label key={option.value} className={classNames(styles.choice, isMultiple && boxes.several)}>
						<input
							type={isMultiple ? 'checkbox' : 'radio'}
							id={index === 0 ? id : undefined}
							name={name}
							value={option.value}
							required={!isMultiple && optional === undefined}
							defaultChecked={chosen.includes(option.value)}
							disabled={option.closed !== undefined}
						/>
						{option.icon}
						{option.label}
						{option.note !== undefined && <small>{option.note}</small>}
						{option.closed !== undefined && <small>{option.closed}</small>}
					</label>
				))}
			</div>
			<FieldError id={errorId} error={error} />
		</fieldset>
	)
}
