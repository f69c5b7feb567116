'use client'

import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'

/** A change that crosses one by another member, until a member chooses which of the two stays. */
export interface Crossing {
	file: string
	/** The version of the draft with the other's change. */
	version: number
	/** What was written here and is not kept yet. */
	edits: readonly Edit[]
	theirs: readonly { path: JsonPath; who: string; at: string; value: Json | null }[]
}

interface Crossings {
	crossing: Crossing | null
	/** Both versions, and the buttons that decide between them. */
	choice: ReactNode
	/** Registers that a field shows it; the function that it returns takes that back. */
	claim: () => () => void
	isClaimed: boolean
}

const NOTHING: Crossings = { crossing: null, choice: null, claim: () => () => {}, isClaimed: false }

export const CrossingContext = createContext<Crossings>(NOTHING)

/** Returns what the fields of the editor need to show a crossing change. */
export function useCrossings(crossing: Crossing | null, choice: ReactNode): Crossings {
	const [claims, setClaims] = useState(0)
	const claim = useCallback(() => {
		setClaims((count) => count + 1)
		return () => setClaims((count) => count - 1)
	}, [])
	const isClaimed = claims > 0
	return useMemo(() => ({ crossing, choice, claim, isClaimed }), [crossing, choice, claim, isClaimed])
}

const isWithin = (crossing: Crossing | null, file: string, path: JsonPath): boolean =>
	crossing !== null &&
	crossing.file === file &&
	crossing.theirs.some((one) => path.every((step, at) => one.path[at] === step))

/** Returns whether a change crosses at or within one of these places: a closed part opens then, since a field shows it. */
export function useIsCrossed(places: readonly { file: string; path: JsonPath }[]): boolean {
	const { crossing } = use(CrossingContext)
	return places.some(({ file, path }) => isWithin(crossing, file, path))
}

/** Shows the crossing change at the field in which a member is writing, which then has it for itself. */
export function CrossingAtField({ file, path }: { file: string; path: JsonPath }) {
	const { crossing, choice, claim } = use(CrossingContext)
	const isHere = isWithin(crossing, file, path)
	useLayoutEffect(() => (isHere ? claim() : undefined), [isHere, claim])
	return isHere ? choice : null
}

/** Shows it above the form, where no field of it is in sight: an order, a page, an entry that is gone. */
export function CrossingAbove() {
	const { choice, isClaimed } = use(CrossingContext)
	return isClaimed ? null : choice
}
