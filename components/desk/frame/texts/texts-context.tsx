'use client'

import { createContext, type ReactNode, use } from 'react'
import { formatWait } from '#lib/base/format/wait.ts'
import type { DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'

/** The texts that any part of the desk may need in the browser. */
export interface DeskTexts {
	language: string
	loginHref: string
	problems: Readonly<Record<string, string>>
	fields: Readonly<Record<string, string>>
	/** About files that are sent. */
	files: Messages['desk']['files']
	sill: { undo: string; undone: string; close: string; offline: string }
	/** For when the session has ended. */
	session: { title: string; over: string; login: string; back: string }
	failure: { title: string; text: string; retry: string }
}

const Context = createContext<DeskTexts | null>(null)

export function DeskTextsProvider({ texts, children }: { texts: DeskTexts; children: ReactNode }) {
	return <Context value={texts}>{children}</Context>
}

/** Returns the texts of the desk. */
export function useDeskTexts(): DeskTexts {
	const texts = use(Context)
	if (texts === null) throw new Error('Not on the desk')
	return texts
}

/** Texts for refusals, besides those of the desk itself. */
export type MoreProblems = Readonly<Record<string, string>>

/** Returns the sentence for a refusal, from a part's own words or those of the desk. */
export function problemText({ problems, language }: DeskTexts, refusal: DeskRefusal, more: MoreProblems = {}): string {
	const text = more[refusal.problem] ?? problems[refusal.problem] ?? problems.failed ?? ''
	return text.replace('{wait}', formatWait(refusal.seconds ?? 1, language))
}
