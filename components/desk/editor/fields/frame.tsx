'use client'

import { type ReactNode, useId } from 'react'
import { CrossingAtField } from '#components/desk/editor/context/crossing-context.tsx'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import fieldStyles from '#components/desk/parts/field.module.css'
import type { Field, Json } from '#lib/desk/editor/form/editor-form-types.ts'
import type { StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'

/** What every field of a form is given. */
export interface FieldProps<Kind extends Field = Field> {
	file: StudioFile
	field: Kind
	path: JsonPath
	value: Json | undefined
	label: string
}

/** Returns the problems that the check reports at a place, and for a single value those in it. */
export function problemsOf({ problems }: StudioFile, path: JsonPath, isWhole: boolean) {
	return problems.filter(
		(one) => path.every((step, at) => one.path[at] === step) && (isWhole || one.path.length === path.length),
	)
}

const plain = (text: string) => text.replace(/[.\s]+$/, '').toLowerCase()

/** Returns what is said below the label of a field; '' if that is the label once more. */
export function helpOf({ help }: Pick<Field, 'help'>, label: string): string {
	return plain(help) === plain(label) ? '' : help
}

interface FrameProps extends FieldProps {
	/** Whether the messages about what is inside are shown here. */
	isWhole?: boolean
	children: (control: { id: string; labelId: string; describedBy: string | undefined; isWrong: boolean }) => ReactNode
	hint?: string
}

/** Label above, help and messages of the check below. */
export function FieldFrame({ file, field, path, label, isWhole = true, children, hint }: FrameProps) {
	const id = useId()
	const { text } = useStudio()
	const problems = problemsOf(file, path, isWhole)
	const isWrong = problems.some(({ isWarning }) => !isWarning)
	const help = helpOf(field, label)
	const has = help !== '' || problems.length > 0 || hint !== undefined
	return (
		<div className={fieldStyles.field} data-gap={isWrong ? '' : undefined}>
			<label id={`${id}-label`} htmlFor={id}>
				{label}
				{!field.isRequired && <small> {text('optional')}</small>}
			</label>
			{children({ id, labelId: `${id}-label`, describedBy: has ? `${id}-more` : undefined, isWrong })}
			<CrossingAtField file={file.file} path={path} />
			<div id={`${id}-more`}>
				{hint !== undefined && <p className={fieldStyles.hint}>{hint}</p>}
				{help !== '' && <p className={fieldStyles.hint}>{help}</p>}
				{problems.map(({ message, place, isWarning }) => (
					<p key={place + message} className={isWarning ? fieldStyles.hint : fieldStyles.error}>
						{message}
					</p>
				))}
			</div>
		</div>
	)
}
