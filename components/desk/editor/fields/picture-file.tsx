'use client'

import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { FieldFrame, type FieldProps } from './frame.tsx'
import { useWriting } from './leaf-fields.tsx'
import { PictureChooser } from './picture.tsx'

/** A picture by its address alone, such as the same one for a phone; where there need be none, it can be taken away. */
export function PictureFile(props: FieldProps) {
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
