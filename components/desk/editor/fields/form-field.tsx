'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import fieldStyles from '#components/desk/parts/field.module.css'
import { isLocked } from '#lib/desk/editor/form/locks.ts'
import { FieldFrame, type FieldProps } from './frame.tsx'
import { Group } from './group-fields.tsx'
import { Choice, ColorInput, LinkInput, NumberInput, TextInput, YesNo } from './leaf-fields.tsx'
import { ListField } from './list-field.tsx'
import { PictureFile } from './picture-file.tsx'
import { WordsField } from './words-field.tsx'

/** A value that only an admin may change: it can be read and copied, with the reason below. */
export function LockedField(props: FieldProps) {
	const { field, value } = props
	const { view, text } = useStudio()
	const known =
		field.kind === 'reference' ? view.options[field.to]?.find((one) => one.value === value)?.label : undefined
	const present = Array.isArray(value) ? value.join(', ') : String(value ?? '')
	return (
		<FieldFrame {...props} field={{ ...field, isRequired: true, help: '' }} hint={text('locked.field')}>
			{({ id, describedBy }) => (
				<input
					id={id}
					className={fieldStyles.input}
					readOnly
					value={known ?? present}
					placeholder={text('none')}
					aria-describedby={describedBy}
				/>
			)}
		</FieldFrame>
	)
}

/** The field for a value, whatever its kind. */
export function FormField(props: FieldProps) {
	const { field, file } = props
	const { text } = useStudio()
	if (isLocked(file.forAdmins, props.path)) return <LockedField {...props} />
	switch (field.kind) {
		case 'text':
		case 'date':
		case 'time':
		case 'variable':
		case 'id':
			return <TextInput {...props} field={field} />
		case 'number':
			return <NumberInput {...props} field={field} />
		case 'boolean':
			return <YesNo {...props} />
		case 'color':
			return <ColorInput {...props} />
		case 'choice':
		case 'reference':
		case 'language':
		case 'file':
			return <Choice {...props} field={field} />
		case 'picture':
			return <PictureFile {...props} />
		case 'link':
			return <LinkInput {...props} field={field} />
		case 'localized':
			return <WordsField {...props} field={field} />
		case 'list':
			return <ListField {...props} field={field} />
		case 'group':
		case 'record':
		case 'union':
		case 'either':
			return <Group {...props} field={field} />
		case 'shared': {
			const shared = file.form.shared[field.name]
			// Which holds itself: nothing of it is drawn before it is there.
			return shared === undefined ? null : <FormField {...props} field={shared} label={props.label || text('entry')} />
		}
	}
}
