'use client'

import { createContext, use } from 'react'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { entryName } from '#lib/desk/editor/form/entry-name.ts'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import type { LeafView, StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'

/** A change that crosses one by somebody else, until somebody says which of the two stays. */
export interface Crossing {
	file: string
	/** The version of the draft with the other's change. */
	version: number
	/** What was written here and is not kept yet. */
	edits: readonly Edit[]
	theirs: readonly { path: JsonPath; who: string; at: string; value: Json | null }[]
}

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

/**
 * Returns the label of a field. One below its parent's name comes first, so that a `phone` in an `image`, which is a
 * picture for phones, is no number.
 */
export function fieldLabel({ text, has }: Pick<Studio, 'text' | 'has'>, path: JsonPath, name: string): string {
	const parent = path.at(-1)
	const below = `fields.${parent}${name.charAt(0).toUpperCase()}${name.slice(1)}`
	return text(typeof parent === 'string' && has(below) ? below : `fields.${name}`)
}

/**
 * Returns how a place is called: the labels of its fields, and of entries their names in the value of the file; without
 * one, their numbers.
 */
export function placeText(
	{ text, has, view }: Pick<Studio, 'text' | 'has'> & { view: Pick<LeafView, 'defaultLanguage'> },
	path: JsonPath,
	language: string,
	value?: Json,
): string {
	const names = new Intl.DisplayNames(language, { type: 'language' })
	const parts = path.map((step, at) => {
		if (typeof step === 'number') {
			const entry = valueAt(value, path.slice(0, at + 1))
			return entryName(entry, [language, view.defaultLanguage]) ?? String(step + 1)
		}
		if (has(`fields.${step}`)) return fieldLabel({ text, has }, path.slice(0, at), step)
		return /^[a-z]{2}$/.test(step) && at > 0 ? (names.of(step) ?? step) : step
	})
	return parts.join(', ')
}
