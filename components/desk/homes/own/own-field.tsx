'use client'

import { useId, useState } from 'react'
import fields from '#components/desk/parts/field.module.css'
import select from '#components/desk/parts/select.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { OwnOption } from '#lib/desk/homes/own/types.ts'
import type { OwnField as Field } from '#lib/homes/own/fields.ts'
import { type OwnValue, settingOf } from '#lib/homes/own/values.ts'
import { type OwnForm, useOwn } from './own-context.ts'
import styles from './own-form.module.css'
import { numberText, readNumber } from './read-number.ts'

type Words = Readonly<Record<string, string>>

const NUMBERS = ['euro', 'number', 'whole']
const ANSWERED = ['BuildingPermit', 'PlanningSummons', 'JudicialDecision', 'PreEmption', 'SubdivisionPermit']

const keyOfText = (name: string) => name.replace('.', '_')

/** Returns what a field asks for, in words. */
export function labelOf({ setting: { texts } }: Pick<OwnForm, 'setting'>, name: string): string {
	const labels: Words = texts.fields
	return labels[keyOfText(name)] ?? name
}

function optionsOf({ setting, values }: OwnForm, { kind, name, options = [] }: Field, towns: readonly OwnOption[]) {
	const { texts } = setting
	if (kind === 'type') return setting.types
	if (kind === 'town') return towns
	if (kind === 'label') return setting.labels[settingOf(values).region ?? ''] ?? []
	const groups: Readonly<Record<string, Words | string>> = kind === 'worded' ? texts.worded : texts.choices
	const group = ANSWERED.includes(name) ? texts.choices.answers : groups[name]
	const words: Words = typeof group === 'object' ? group : name === 'PlanningDesignation' ? setting.designations : {}
	return options.map((value) => ({ value, label: words[value] ?? value }))
}

function emptyOf({ setting: { texts } }: OwnForm, name: string): string {
	if (name === 'PriceUnit') return texts.choices.exact
	return name === 'Goal' || name === 'WebID' || name === 'City' ? texts.choices.choose : texts.choices.none
}

function shown(value: OwnValue | undefined, form: OwnForm, list: readonly OwnOption[]): string {
	const { texts } = form.setting
	if (value === undefined || Array.isArray(value)) return texts.conflict.empty
	if (typeof value === 'boolean') return texts.choices.answers[value ? 'yes' : 'no']
	return list.find((option) => option.value === String(value))?.label ?? String(value)
}

/** A field that somebody else has changed meanwhile: both values, and which stays. */
export function Conflict({ name, options = [] }: { name: string; options?: readonly OwnOption[] }) {
	const form = useOwn()
	const conflict = form.conflicts[name]
	if (conflict === undefined) return null
	const { conflict: words } = form.setting.texts
	return (
		<div className={styles.conflict} role="alert">
			<p>{fill(words.who, { who: conflict.by, value: shown(conflict.theirs, form, options) })}</p>
			<button type="button" onClick={() => form.settle(name, true)}>
				{words.mine}
			</button>
			<button type="button" onClick={() => form.settle(name, false)}>
				{words.theirs}
			</button>
		</div>
	)
}

interface ControlProps {
	field: Field
	/** As the form knows it: with the language of words. */
	name: string
	/** What is read aloud if it is not above it. */
	label?: string
	language?: string
	towns?: readonly OwnOption[]
}

/** A field of the form: label above, unit inside, hint and what is wrong below. */
export function OwnField({ field, name, label, language, towns = [] }: ControlProps) {
	const form = useOwn()
	const id = useId()
	const [isUnreadable, setIsUnreadable] = useState(false)
	const { texts } = form.setting
	const { kind, unit, isLong } = field
	const value = form.values[name]
	const hints: Words = texts.hints
	const hint = hints[keyOfText(field.name)]
	const error = isUnreadable ? texts.wrongNumber : form.errors[name]
	const isChoice = ['choice', 'worded', 'type', 'town', 'label'].includes(kind)
	const options = isChoice ? optionsOf(form, field, towns) : []
	const common = {
		id: `own-${name}`,
		className: fields.input,
		'aria-invalid': error === undefined ? undefined : true,
		'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
		onBlur: () => form.saveNow(),
		...(language === undefined ? {} : { lang: language }),
	}
	const change = (text: string) => {
		if (NUMBERS.includes(kind)) {
			const number = readNumber(text, field.name)
			const isWrong = number === undefined || (kind === 'whole' && number !== null && !Number.isInteger(number))
			setIsUnreadable(isWrong)
			if (!isWrong) form.set(name, number)
		} else if (kind === 'flag') form.set(name, text === '' ? null : text === 'yes')
		else if (kind === 'type') form.set(name, text === '' ? null : Number(text))
		else form.set(name, text === '' ? null : text)
	}
	const text =
		typeof value === 'number' && !isChoice
			? numberText(value, form.setting.language)
			: typeof value === 'boolean'
				? value
					? 'yes'
					: 'no'
				: String(value ?? '')
	const list =
		kind === 'flag'
			? (['yes', 'no'] as const).map((one) => ({ value: one, label: texts.choices.answers[one] }))
			: options
	const key = `${name} ${form.revisions[name] ?? 0}`
	const known =
		text === '' || list.some((option) => option.value === text) ? list : [...list, { value: text, label: text }]
	return (
		<div className={fields.field} data-gap={error === undefined ? undefined : ''} data-long={isLong ? '' : undefined}>
			<label htmlFor={common.id}>{label ?? labelOf(form, field.name)}</label>
			{isChoice || kind === 'flag' ? (
				<div className={select.select}>
					<select {...common} value={text} onChange={(event) => change(event.target.value)}>
						<option value="">{emptyOf(form, field.name)}</option>
						{known.map((option) => (
							<option key={option.value} value={option.value}>
								{option.label}
							</option>
						))}
					</select>
					<Icon name="down" />
				</div>
			) : isLong ? (
				<textarea {...common} key={key} rows={9} defaultValue={text} onChange={(event) => change(event.target.value)} />
			) : (
				<div className={styles.unit}>
					<input
						{...common}
						key={key}
						type={kind === 'day' ? 'date' : 'text'}
						inputMode={NUMBERS.includes(kind) ? 'decimal' : field.name === 'Zip' ? 'numeric' : undefined}
						autoComplete="off"
						maxLength={kind === 'line' || kind === 'said' ? 300 : undefined}
						defaultValue={text}
						onChange={(event) => change(event.target.value)}
					/>
					{unit !== undefined && <span>{texts.units[unit]}</span>}
				</div>
			)}
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
			<Conflict name={name} options={list} />
		</div>
	)
}
