import type { ComponentType } from 'react'

/** The pictures of the site, to choose one by sight. */
export type PictureChoiceOf = ComponentType<{ chosen: string; onChoose: (src: string) => void }>

/** What the field of a text is given, and its editor once that is loaded. */
export interface RichFieldProps {
	id: string
	labelId: string
	label: string
	language: string
	/** The text as it is stored. */
	entries: readonly string[]
	describedBy: string | undefined
	isWrong: boolean
	PictureChoice: PictureChoiceOf
	onWrite: (entries: string[]) => void
}
