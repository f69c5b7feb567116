'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import fieldStyles from '#components/desk/parts/field.module.css'
import { FieldFrame, type FieldProps } from './frame.tsx'

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
