'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import { isLocked } from '#lib/desk/editor/form/locks.ts'
import { FieldFrame, type FieldProps } from './frame.tsx'
import { Group } from './group-fields.tsx'
import { Choice, ColorInput, LinkInput, NumberInput, TextInput, useWriting, YesNo } from './leaf-fields.tsx'
import { ListField } from './list-field.tsx'
import { PictureChooser } from './picture.tsx'
import { WordsField } from './words-field.tsx'

/** A picture by its address alone, such as the same one for a phone; where there need be none, it can be taken away. */
function PictureFile(props: FieldProps) {
	const { field, value, label } = props
	const { text } = useStudio()
	const { write, empty } = useWriting(props)
	const address = typeof value === 'string' ? value : ''
	return (
		<FieldFrame {...props}>
			{({ id, describedBy }) => (
				<PictureChooser id={id} describedBy={describedBy} address={address} onChoose={({ src }) => write(src)}>
					{address !== '' && (!field.isRequired || field.mayBeNull) && (
						<DeskButton look="bare" onClick={empty}>
							{text('picture.none')} <span className="vh">{label}</span>
						</DeskButton>
					)}
				</PictureChooser>
			)}
		</FieldFrame>
	)
}

/** A value that only an admin may change: it can be read and copied, with the reason below. */
export function LockedField(props: FieldProps) {
	const { field, value } = props
	const { view, text } = useStudio()
	const single = field.kind === 'list' ? field.item : field
	const options = single.kind === 'reference' ? view.options[single.to] : undefined
	const shown = [value ?? []].flat().map((one) => options?.find((option) => option.value === String(one))?.label ?? one)
	return (
		<FieldFrame {...props} field={{ ...field, isRequired: true, help: '' }} hint={text('locked.field')}>
			{({ id, describedBy }) => (
				<input
					id={id}
					className={fieldStyles.input}
					readOnly
					value={shown.map(String).join(', ')}
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
