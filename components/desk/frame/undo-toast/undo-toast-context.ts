'use client'

import { createContext, use } from 'react'

/** Something that was done and can be undone for a while. */
export interface Undoable {
	/** What was done, as a sentence: "Request of Marc Lambiotte closed." */
	text: string
	/** Undoes it; resolves to the sentence to show if that did not work, else to null. */
	undo: () => Promise<string | null>
}

export interface UndoToastActions {
	/** Puts what was just done on the toast, for ten seconds at least. */
	offerUndo: (done: Undoable) => void
	/** Shows what succeeded and needs no undoing. */
	say: (text: string) => void
	/** Shows what did not succeed; it stays until it is closed. */
	complain: (text: string) => void
	/** Undoes the latest of what is on the toast. */
	undoLatest: () => void
}

export const UndoToastContext = createContext<UndoToastActions | null>(null)

/** Returns what a part of the desk can put on the toast. */
export function useUndoToast(): UndoToastActions {
	const acts = use(UndoToastContext)
	if (acts === null) throw new Error('Not on the desk')
	return acts
}
