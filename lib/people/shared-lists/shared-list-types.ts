/** The most homes of a shared shortlist. */
export const MOST_HOMES = 50
/** The most first names on one. */
export const MOST_PERSONS = 8
export const LONGEST_NAME = 30
export const LONGEST_NOTE = 500

/** What a link allows. */
export type ListRight = 'edit' | 'read'

export interface SharedPerson {
	id: number
	name: string
}

export interface SharedHome {
	/** Id of the listing. */
	id: number
	note: string
	noteVersion: number
	/** Ids of the persons who gave it a heart. */
	hearts: number[]
	/** Who visited it on which calendar day. */
	seen: { person: number; day: string }[]
}

/** What everybody with the link sees, in the order of the list. */
export interface SharedState {
	version: number
	homes: SharedHome[]
	persons: SharedPerson[]
}

/** One change. Each names a single cell, so that two at once change different cells, or one after the other. */
export type ListAct =
	| { kind: 'heart'; person: number; home: number; isOn: boolean }
	/** `day` is null for "not yet". */
	| { kind: 'seen'; person: number; home: number; day: string | null }
	/** `version` is that of the note that the text was written over. */
	| { kind: 'note'; home: number; text: string; version: number }
	/** Puts a home before another one; null for the end. */
	| { kind: 'move'; home: number; before: number | null }
	| { kind: 'add'; homes: number[] }
	| { kind: 'remove'; home: number }
	| { kind: 'name'; name: string }
	| { kind: 'unname'; person: number }

/** Why a change was not made. `stale`: a visitor changed the same note meanwhile. */
export type ListProblem = 'stale' | 'full' | 'unknown' | 'readOnly' | 'invalid' | 'tooMany' | 'ended' | 'failed'

/** The answer of `/api/shared-lists`: the list as it is now; null if it could not be read. */
export interface ListAnswer {
	state: SharedState | null
	problem: ListProblem | null
}
