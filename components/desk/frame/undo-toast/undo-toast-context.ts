'use client'

import { createContext, use } from 'react'

/** Something that was done and can be undone for a while. */
export interface Undoable {
	/** What was done, as a sentence: "Request of Marc Lambiotte closed." */
	text: string
	/** Undoes it; resolves to the sentence to show if that did not work, else to null. */
	undo: () => Promise<string | null>
}

export interface SillActs {
	/** Puts what was just done on the sill, for ten seconds at least. */
	offerUndo: (done: Undoable) => void
	/** Says what succeeded and needs no undoing. */
	say: (text: string) => void
	/** Says what did not succeed; it stays until it is closed. */
	complain: (text: string) => void
	/** Undoes the latest of what is on the sill. */
	undoLatest: () => void
}

export const SillContext = createContext<SillActs | null>(null)

/** Returns what a part of the desk can put on the sill. */
export function useUndoToast(): SillActs {
	const acts = use(SillContext)
	if (acts === null) throw new Error('Not on the desk')
	return acts
}
