'use client'

import { type ComponentProps, useId, useState } from 'react'
import fields from '#components/desk/parts/field.module.css'
import { DeskSegments } from '#components/desk/parts/segments.tsx'
import select from '#components/desk/parts/select.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { OwnOption } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import type { OwnField as Field, OwnKind } from '#lib/homes/manual-listings/form/field-types.ts'
import type { OwnValue } from '#lib/homes/manual-listings/form/listing-values.ts'
import { Conflict } from './conflict.tsx'
import { keyOfText, labelOf } from './label-of.ts'
import { emptyOf, optionsOf } from './options.ts'
import { type OwnForm, useOwn } from './own-context.ts'
import styles from './own-field.module.css'
import { numberText, readNumber } from './read-number.ts'

const NUMBERS: readonly OwnKind[] = ['euro', 'number', 'whole']
const CHOSEN: readonly OwnKind[] = [
	...['choice', 'worded', 'type', 'town', 'label', 'ribbon', 'agent', 'project'],
] as const
/** Choices whose values are numbers. */
const NUMBERED: readonly OwnKind[] = ['type', 'ribbon', 'project']
const LONGEST_LINE = 300

/** Returns a value as it is in its field. */
function textIn(value: OwnValue | undefined, { kind }: Field, language: string): string {
	if (value === undefined || Array.isArray(value)) return ''
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return typeof value === 'number' && !NUMBERED.includes(kind) ? numberText(value, language) : String(value)
}

/** Returns the value that a text in a field means; undefined if it cannot be read. */
function readValue(text: string, { kind, name }: Field): OwnValue | null | undefined {
	if (text === '') return null
	if (kind === 'flag') return text === 'yes'
	if (NUMBERED.includes(kind)) return Number(text)
	if (!NUMBERS.includes(kind)) return text
	return readNumber(text, name)
}

interface ControlProps {
	form: OwnForm
	field: Field
	/** The name in the form: with the language of words. */
	name: string
	options: readonly OwnOption[]
	common: ComponentProps<'input'> & ComponentProps<'select'> & ComponentProps<'textarea'>
	onText: (text: string) => void
}

function Choice({ form, field, name, options, common, onText }: ControlProps) {
	const text = textIn(form.values[name], field, form.setting.language)
	const isKnown = text === '' || options.some(({ value }) => value === text)
	const known = isKnown ? options : [...options, { value: text, label: text }]
	return (
		<div className={select.select}>
			<select {...common} value={text} onChange={(event) => onText(event.target.value)}>
				<option value="">{emptyOf(form, field.name)}</option>
				{known.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			<Icon name="down" />
		</div>
	)
}

/** A field to write in keeps what was typed as it was typed; what another member changed replaces it. */
function Written({ form, field, name, common, onText }: ControlProps) {
	const { kind, unit, isLong } = field
	const defaultValue = textIn(form.values[name], field, form.setting.language)
	const revision = form.revisions[name] ?? 0
	const own = { ...common, defaultValue, key: revision }
	if (isLong) {
		const { key, ...rest } = own
		return <textarea key={key} {...rest} rows={9} onChange={(event) => onText(event.target.value)} />
	}
	const { key, ...rest } = own
	const isNumber = NUMBERS.includes(kind)
	return (
		<div className={classNames(fields.unit, styles.unit)}>
			<input
				key={key}
				{...rest}
				type={kind === 'day' ? 'date' : kind === 'url' ? 'url' : 'text'}
				inputMode={isNumber ? 'decimal' : field.name === 'Zip' ? 'numeric' : 'text'}
				autoComplete="off"
				maxLength={LONGEST_LINE}
				onChange={(event) => onText(event.target.value)}
			/>
			{unit !== undefined && <span>{form.setting.texts.units[unit]}</span>}
		</div>
	)
}

interface OwnFieldProps {
	field: Field
	name: string
	language?: string
	towns?: readonly OwnOption[]
}

/** A field of the form: label above, unit inside, hint and what is wrong below. */
export function OwnField({ field, name, language, towns = [] }: OwnFieldProps) {
	const form = useOwn()
	const id = useId()
	const [isUnreadable, setIsUnreadable] = useState(false)
	const { texts } = form.setting
	const hints: Readonly<Record<string, string>> = texts.hints
	const hint = hints[keyOfText(field.name)]
	const error = isUnreadable ? texts.wrongNumber : form.errors[name]
	const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim()
	const options = optionsOf(form, field, towns)
	const write = (text: string) => {
		const value = readValue(text, field)
		setIsUnreadable(value === undefined)
		if (value !== undefined) form.set(name, value)
	}
	const below = (
		<>
			{hint !== undefined && (
				<p id={`${id}-hint`} className={fields.hint}>
					{hint}
				</p>
			)}
			{error !== undefined && (
				<p id={`${id}-error`} className={fields.error}>
					{error}
				</p>
			)}
			<Conflict name={name} options={options} />
		</>
	)
	const common = {
		id: `own-${name}`,
		'aria-invalid': error === undefined ? undefined : true,
		'aria-describedby': described === '' ? undefined : described,
	}
	if (field.kind === 'flag') {
		const text = textIn(form.values[name], field, form.setting.language)
		return (
			<DeskSegments
				{...common}
				legend={labelOf(form, field.name)}
				options={options}
				none={field.isYesAtFirst ? null : emptyOf(form, field.name)}
				value={text === '' && field.isYesAtFirst ? 'yes' : text}
				onChoose={write}
			>
				{below}
			</DeskSegments>
		)
	}
	const Control = CHOSEN.includes(field.kind) ? Choice : Written
	return (
		<div className={fields.field} data-gap={error === undefined ? undefined : ''}>
			<label htmlFor={`own-${name}`}>{labelOf(form, field.name)}</label>
			<Control
				{...{ form, field, name, options }}
				common={{ ...common, className: fields.input, lang: language, onBlur: form.saveNow }}
				onText={write}
			/>
			{below}
		</div>
	)
}
