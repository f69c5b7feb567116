'use client'

import { createContext, use } from 'react'
import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { PlaceWords } from '#lib/desk/editor/in-words/place-words.ts'
import type { LeafView, StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'

export interface Studio {
	view: LeafView
	/** The language whose words are written. */
	language: string
	/** The language beside it. */
	beside: string | null
	/** Changes a place of a file; it is kept a moment later. */
	edit: (file: StudioFile, edit: Edit) => void
	text: (key: string, values?: Readonly<Record<string, string | number>>) => string
	has: (key: string) => boolean
}

export const StudioContext = createContext<Studio | null>(null)

/** Returns what the fields of the editor work with. */
export function useStudio(): Studio {
	const studio = use(StudioContext)
	if (studio === null) throw new Error('Not in the editor')
	return studio
}

/** Returns with what the places and values of what is edited are put into words, for the reader of the desk. */
export function usePlaceWords(): PlaceWords {
	const { text, has, view } = useStudio()
	const { language } = useDeskTexts()
	return { text, has, language, defaultLanguage: view.defaultLanguage, options: view.options }
}
