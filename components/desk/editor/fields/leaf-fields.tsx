'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import fieldStyles from '#components/desk/parts/field.module.css'
import { SelectFrame } from '#components/desk/parts/select-frame.tsx'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import type {
	ChoiceField,
	NumberField,
	ReferenceField,
	SimpleField,
	TextField,
} from '#lib/desk/editor/form/editor-form-types.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import styles from './fields.module.css'
import { FieldFrame, type FieldProps } from './frame.tsx'

const INPUT_TYPES: Readonly<Record<string, string>> = { date: 'date', time: 'time', email: 'email', url: 'url' }

/** Returns the functions that write a value of a field: what is emptied is left out, if it may be. */
export function useWriting({ file, field, path }: FieldProps) {
	const { edit } = useStudio()
	const remove = () => edit(file, { kind: 'remove', path })
	const write = (value: string | number | boolean) => edit(file, { kind: 'set', path, value })
	const empty = () => (field.mayBeNull ? edit(file, { kind: 'set', path, value: null }) : remove())
	const writeText = (value: string) => {
		if (value !== '' || (field.isRequired && !field.mayBeNull)) write(value)
		else empty()
	}
	return { write, writeText, empty }
}

const shown = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A text of one or several lines, a date, a time, a name of something. */
export function TextInput(props: FieldProps<TextField | SimpleField>) {
	const { field, value } = props
	const { writeText } = useWriting(props)
	const { text } = useStudio()
	const type = field.kind === 'text' ? (field.format ?? 'text') : field.kind
	const limit = field.kind === 'text' ? field.maxLength : undefined
	const count = shown(value).length
	const hint = limit === undefined ? {} : { hint: text('letters', { count, limit }) }
	return (
		<FieldFrame {...props} {...hint}>
			{({ id, describedBy, isWrong }) => {
				const own = { id, className: fieldStyles.input, value: shown(value), 'aria-describedby': describedBy }
				const wrong = isWrong || undefined
				if (field.kind === 'text' && field.isLong)
					return <textarea {...own} rows={4} aria-invalid={wrong} onChange={(e) => writeText(e.target.value)} />
				return (
					<input
						{...own}
						type={INPUT_TYPES[type] ?? 'text'}
						spellCheck={field.kind === 'text'}
						aria-invalid={wrong}
						onChange={(e) => writeText(e.target.value)}
					/>
				)
			}}
		</FieldFrame>
	)
}

/** A number. */
export function NumberInput(props: FieldProps<NumberField>) {
	const { field, value } = props
	const { write, empty } = useWriting(props)
	return (
		<FieldFrame {...props}>
			{({ id, describedBy, isWrong }) => (
				<input
					id={id}
					type="number"
					className={fieldStyles.input}
					data-short=""
					step={field.isWhole ? 1 : 'any'}
					min={field.min}
					max={field.max}
					value={shown(value ?? field.default)}
					aria-invalid={isWrong || undefined}
					aria-describedby={describedBy}
					onChange={(e) => {
						if (!Number.isNaN(e.target.valueAsNumber)) write(e.target.valueAsNumber)
						else if (!field.isRequired || field.mayBeNull) empty()
					}}
				/>
			)}
		</FieldFrame>
	)
}

/** Yes or no. */
export function YesNo(props: FieldProps) {
	const { field, value } = props
	const { write } = useWriting(props)
	return (
		<div className={styles.check}>
			<FieldFrame {...props} field={{ ...field, isRequired: true }}>
				{({ id, describedBy }) => (
					<input
						id={id}
						type="checkbox"
						checked={(value ?? field.default) === true}
						aria-describedby={describedBy}
						onChange={(e) => write(e.target.checked)}
					/>
				)}
			</FieldFrame>
		</div>
	)
}

/** A colour: a swatch and its code. */
export function ColorInput(props: FieldProps) {
	const { value } = props
	const { writeText } = useWriting(props)
	const { text } = useStudio()
	return (
		<FieldFrame {...props}>
			{({ id, describedBy, isWrong }) => (
				<span className={styles.color}>
					<input
						type="color"
						aria-label={text('swatch', { field: props.label })}
						value={/^#[0-9a-f]{6}$/i.test(shown(value)) ? shown(value) : '#000000'}
						onChange={(e) => writeText(e.target.value)}
					/>
					<input
						id={id}
						className={fieldStyles.input}
						value={shown(value)}
						spellCheck={false}
						aria-invalid={isWrong || undefined}
						aria-describedby={describedBy}
						onChange={(e) => writeText(e.target.value)}
					/>
				</span>
			)}
		</FieldFrame>
	)
}

interface Choices {
	value: string
	label: string
}

/** Returns what can be chosen in a field: of languages those of the site, or of the program where the site takes them. */
function useChoices(field: ChoiceField | ReferenceField | SimpleField, path: JsonPath): readonly Choices[] {
	const { view, text, has } = useStudio()
	if (field.kind === 'reference') return view.options[field.to] ?? []
	if (field.kind === 'file') return view.media.map((value) => ({ value, label: value.replace('/media/', '') }))
	const languages = path[0] === 'languages' ? LANGUAGE_CODES : view.languages
	const offered = field.kind === 'language' ? languages : field.kind === 'choice' ? field.options : []
	return offered.map((one) => {
		const value = String(one)
		return { value, label: has(`choices.${value}`) ? text(`choices.${value}`) : value }
	})
}

/** One of several values, an entry of a list, a language, or a file. */
export function Choice(props: FieldProps<ChoiceField | ReferenceField | SimpleField>) {
	const { field, value } = props
	const { edit, text } = useStudio()
	const { empty } = useWriting(props)
	const choices = useChoices(field, props.path)
	const present = value === undefined || value === null ? '' : String(value)
	const isKnown = choices.some((one) => one.value === present)
	return (
		<FieldFrame {...props}>
			{({ id, describedBy, isWrong }) => (
				<SelectFrame>
					<select
						id={id}
						className={fieldStyles.input}
						value={present}
						aria-invalid={isWrong || undefined}
						aria-describedby={describedBy}
						onChange={(e) => {
							const chosen = e.target.value
							const raw = field.kind === 'choice' ? field.options.find((one) => String(one) === chosen) : undefined
							const own = field.kind === 'reference' && field.isNumber ? Number(chosen) : chosen
							if (chosen === '') empty()
							else edit(props.file, { kind: 'set', path: props.path, value: raw ?? own })
						}}
					>
						{(!field.isRequired || field.mayBeNull || present === '') && <option value="">{text('none')}</option>}
						{!isKnown && present !== '' && <option value={present}>{present}</option>}
						{choices.map((one) => (
							<option key={one.value} value={one.value}>
								{one.label}
							</option>
						))}
					</select>
				</SelectFrame>
			)}
		</FieldFrame>
	)
}

/** A page of the site, or an address of one's own. */
export function LinkInput(props: FieldProps<SimpleField>) {
	const { value } = props
	const { view, text } = useStudio()
	const { writeText } = useWriting(props)
	const present = shown(value)
	const pages = view.options.pages ?? []
	const isPage = pages.some((one) => `page:${one.value}` === present)
	return (
		<FieldFrame {...props}>
			{({ id, describedBy, isWrong }) => (
				<span className={styles.link}>
					<SelectFrame>
						<select
							id={id}
							className={fieldStyles.input}
							value={isPage ? present : ''}
							aria-describedby={describedBy}
							onChange={(e) => writeText(e.target.value === '' ? 'https://' : e.target.value)}
						>
							<option value="">{text('ownAddress')}</option>
							{pages.map((one) => (
								<option key={one.value} value={`page:${one.value}`}>
									{one.label}
								</option>
							))}
						</select>
					</SelectFrame>
					{!isPage && (
						<input
							className={fieldStyles.input}
							aria-label={text('addressOf', { field: props.label })}
							value={present}
							aria-invalid={isWrong || undefined}
							onChange={(e) => writeText(e.target.value)}
						/>
					)}
				</span>
			)}
		</FieldFrame>
	)
}
