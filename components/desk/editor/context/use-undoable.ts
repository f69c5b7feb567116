'use client'

import { useCallback, useEffect, useRef } from 'react'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { inverseEdits, isStill } from '#lib/desk/editor/edit/inverse.ts'
import type { StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { useStudio } from './studio-context.ts'

/**
 * Returns the function that makes edits of a file at once and offers to undo them together on the toast; if one of
 * their places has changed since, a message reports it.
 */
export function useUndoable(file: StudioFile) {
	const { edit, text } = useStudio()
	const { offerUndo } = useUndoToast()
	const present = useRef(file)
	useEffect(() => {
		present.current = file
	}, [file])
	return useCallback(
		(edits: readonly Edit[], done: string) => {
			const inverse = inverseEdits(present.current.value, edits)
			for (const one of edits) edit(present.current, one)
			offerUndo({
				text: done,
				undo: async () => {
					if (!isStill(inverse, present.current.value)) return text('moved')
					for (const one of inverse.edits) edit(present.current, one)
					return null
				},
			})
		},
		[edit, text, offerUndo],
	)
}
