'use client'

import type { ReactNode } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import { SelectFrame } from '#components/desk/parts/select-frame.tsx'
import { blankOf } from '#lib/desk/editor/form/blank.ts'
import type {
	EitherField,
	Field,
	GroupField,
	NamedField,
	RecordField,
	UnionField,
} from '#lib/desk/editor/form/editor-form-types.ts'
import { isNamed } from '#lib/desk/editor/form/entry-name.ts'
import { fieldAnchor } from '#lib/desk/editor/form/field-anchor.ts'
import { childOf, optionOf } from '#lib/desk/editor/form/field-at.ts'
import { holdsLocked } from '#lib/desk/editor/form/locks.ts'
import { inReadingOrder, splitAtName } from '#lib/desk/editor/form/reading-order.ts'
import { fieldLabel } from '#lib/desk/editor/in-words/place-words.ts'
import type { FormParts } from '#lib/desk/editor/pages/form-parts.ts'
import { ClosedPart, isPalette, isWrongAt, Palette } from './closed-part.tsx'
import styles from './fields.module.css'
import { InnerField } from './form-field-context.tsx'
import { type FieldProps, helpOf, problemsOf } from './frame.tsx'
import { PictureParts } from './picture.tsx'

type Inner = Pick<FieldProps, 'file' | 'path' | 'value'>

/** The fields of a group, one below the other. */
export function Fields({ fields, file, path, value }: Inner & { fields: readonly NamedField[] }) {
	const { text, has } = useStudio()
	const isPicture = ['src', 'width', 'height'].every((name) => fields.some((one) => one.name === name))
	const isHidden = ({ name, field }: NamedField) =>
		(isPicture && ['src', 'width', 'height'].includes(name)) ||
		// Its place is where it stands in its list.
		(name === 'sort' && problemsOf(file, [...path, name], true).length === 0) ||
		// Made from the name, and shown only if the check reports a problem with it.
		(field.kind === 'id' && isNamed(fields) && problemsOf(file, [...path, name], true).length === 0)
	const own = inReadingOrder(fields).filter((field) => !isHidden(field))
	const technical = own.filter(({ field }) => field.kind === 'variable')
	const shown = ({ name, field }: NamedField) => {
		const inner = (
			<InnerField
				file={file}
				field={field}
				path={[...path, name]}
				value={childOf(value, name)}
				label={fieldLabel({ text, has }, path, name)}
			/>
		)
		return (
			// A field of a file has a place that a link can lead to.
			<div key={name} id={path.length === 0 ? fieldAnchor(file.file, name) : undefined} className={styles.place}>
				{isPalette(field) ? <Palette place={{ file, path: [...path, name] }}>{inner}</Palette> : inner}
			</div>
		)
	}
	return (
		<div className={styles.fields}>
			{isPicture && <PictureParts file={file} path={path} value={value} isDescribed={!path.includes('logo')} />}
			{own.filter(({ field }) => field.kind !== 'variable').map(shown)}
			{technical.length > 0 && (
				<ClosedPart
					title={text('tree.leaves.technical')}
					places={technical.map(({ name }) => ({ file, path: [...path, name] }))}
				>
					{technical.map(shown)}
				</ClosedPart>
			)}
		</div>
	)
}

/** The fields of one place, in their parts. */
interface PlacedParts extends Inner {
	parts: FormParts
}

function Part({ places, part }: { places: readonly PlacedParts[]; part: keyof FormParts }) {
	return places.map(
		({ parts, ...place }) =>
			parts[part].length > 0 && <Fields key={place.path.join()} fields={parts[part]} {...place} />,
	)
}

interface PartsFormProps {
	places: readonly PlacedParts[]
	/** What the closed part below is called. */
	more: string
	/** What stands below the fields that one comes for. */
	children?: ReactNode
}

/** What one comes for, and closed below it the rest; a part with a mistake is open, and then for everybody. */
export function PartsForm({ places, more, children }: PartsFormProps) {
	const { text, view } = useStudio()
	const closed = (part: 'more' | 'technical', title: string) => {
		const inPart = places.flatMap(({ parts, file, path }) =>
			parts[part].map(({ name }) => ({ file, path: [...path, name] })),
		)
		if (inPart.length === 0 || (part === 'technical' && !view.isAdmin && !inPart.some(isWrongAt))) return null
		return (
			<ClosedPart title={title} places={inPart}>
				<Part places={places} part={part} />
			</ClosedPart>
		)
	}
	return (
		<div className={styles.fields}>
			<Part places={places} part="main" />
			{children}
			{closed('more', more)}
			{closed('technical', text('tree.leaves.technical'))}
		</div>
	)
}

/** A group with its title; one that may be missing is added and taken away. */
export function Group(props: FieldProps<GroupField | UnionField | RecordField | EitherField>) {
	const { file, field, path, value, label } = props
	const { edit, text } = useStudio()
	const isMissing = value === undefined || value === null
	const mayBeMissing = field.mayBeNull || !field.isRequired
	const isShownOnly = holdsLocked(file.forAdmins, path) && mayBeMissing
	const problems = problemsOf(file, path, false)
	const help = helpOf(field, label)
	return (
		<fieldset className={styles.group}>
			<legend className={fieldStyles.legend}>{label}</legend>
			{help !== '' && <p className={fieldStyles.hint}>{help}</p>}
			{problems.map(({ message, isWarning }) => (
				<p key={message} className={isWarning ? fieldStyles.hint : fieldStyles.error}>
					{message}
				</p>
			))}
			{!isMissing && <Inside {...props} />}
			{isShownOnly && <p className={fieldStyles.hint}>{text('locked.field')}</p>}
			{isMissing && !isShownOnly && (
				<DeskButton onClick={() => edit(file, { kind: 'set', path, value: blankOf(file.form, field) })}>
					{text('add', { field: label })}
				</DeskButton>
			)}
			{!isMissing && mayBeMissing && !isShownOnly && (
				<DeskButton
					look="bare"
					onClick={() => edit(file, field.mayBeNull ? { kind: 'set', path, value: null } : { kind: 'remove', path })}
				>
					{text('remove', { field: label })}
				</DeskButton>
			)}
		</fieldset>
	)
}

function Inside(props: FieldProps<GroupField | UnionField | RecordField | EitherField>) {
	const { field, value, file, path } = props
	switch (field.kind) {
		case 'group':
			return (
				<>
					<Fields fields={field.fields} file={file} path={path} value={value} />
					{field.rest && (
						<Entries
							{...props}
							of={field.rest.value}
							known={field.fields.map(({ name }) => name)}
							name={field.rest.name}
						/>
					)}
				</>
			)
		case 'record':
			return <Entries {...props} of={field.value} known={[]} name={field.name} />
		case 'union':
			return <Union {...props} field={field} />
		case 'either': {
			const option = field.options[optionOf(file.form, field.options, value)]
			return option === undefined ? null : <InnerField {...props} field={option} />
		}
	}
}

function Union({ field, value, file, path }: FieldProps<UnionField>) {
	const { edit, text, has } = useStudio()
	const kind = String(childOf(value, field.by) ?? '')
	const option = field.options.find((one) => one.value === kind)
	const by = text(`fields.${field.by}`)
	const [named, others] = splitAtName(option?.fields ?? [])
	return (
		<>
			{named.length > 0 && <Fields fields={named} file={file} path={path} value={value} />}
			<label className={styles.by1}>
				<b>{by}</b>
				<SelectFrame>
					<select
						className={fieldStyles.input}
						value={kind}
						onChange={(e) => {
							const other = field.options.find((one) => one.value === e.target.value)
							const blank = blankOf(file.form, { ...field, options: other === undefined ? [] : [other] })
							const own = typeof blank === 'object' && blank !== null && !Array.isArray(blank) ? blank : {}
							const kept = (option?.fields ?? []).flatMap(({ name, field: { kind: before } }) => {
								const present = childOf(value, name)
								const isShared = other?.fields.some((one) => one.name === name && one.field.kind === before)
								return isShared && present !== undefined ? [[name, present] as const] : []
							})
							edit(file, { kind: 'set', path, value: { ...own, ...Object.fromEntries(kept) } })
						}}
					>
						{field.options.map((one) => (
							<option key={one.value} value={one.value}>
								{has(`choices.${one.value}`) ? text(`choices.${one.value}`) : one.value}
							</option>
						))}
					</select>
				</SelectFrame>
			</label>
			<Fields fields={others} file={file} path={path} value={value} />
		</>
	)
}

interface EntriesProps extends FieldProps {
	of: Field
	name: Field
	known: readonly string[]
}

function Entries({ file, path, value, of, known, label }: EntriesProps) {
	const { edit, text, has, view } = useStudio()
	const group = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
	const names = Object.keys(group).filter((name) => !known.includes(name))
	const labelOf = (name: string) => {
		if (/^\d+$/.test(name)) return text('feedNumber', { number: name })
		return has(`fields.${name}`) ? text(`fields.${name}`) : name
	}
	const chosenAt = (name: string) =>
		of.kind === 'reference' ? view.options[of.to]?.find(({ value: id }) => id === group[name])?.label : undefined
	return (
		<div className={styles.fields}>
			{names.map((name) => (
				<div key={name} className={styles.entry}>
					<InnerField file={file} field={of} path={[...path, name]} value={group[name]} label={labelOf(name)} />
					<DeskButton look="bare" onClick={() => edit(file, { kind: 'remove', path: [...path, name] })}>
						{text('remove', { field: chosenAt(name) ?? labelOf(name) })}
					</DeskButton>
				</div>
			))}
			<form
				method="dialog"
				className={styles.adding}
				onSubmit={(event) => {
					event.preventDefault()
					const form = event.currentTarget
					const name = String(new FormData(form).get('name') ?? '').trim()
					if (name === '' || name in group) return
					edit(file, { kind: 'set', path: [...path, name], value: blankOf(file.form, of) })
					form.reset()
				}}
			>
				<input name="name" className={fieldStyles.input} aria-label={text('newName', { field: label })} />
				<DeskButton type="submit">{text('addPlain')}</DeskButton>
			</form>
		</div>
	)
}
