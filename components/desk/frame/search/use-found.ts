'use client'

import { useEffect, useState } from 'react'
import { readDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import type { FoundGroup } from '#lib/desk/search/types.ts'

const DEBOUNCE_MS = 200
/** One letter is in everything. */
const LEAST_LETTERS = 2

interface Answer {
	/** What was searched for; '' before anything was. */
	typed: string
	groups: readonly FoundGroup[]
	problem: string | null
}

const NOTHING: Answer = { typed: '', groups: [], problem: null }

/**
 * Returns what the desk finds for what is typed, once nobody types any more. Typing on cancels the search that runs;
 * what was found before stays until then. `failed` says that a search did not work.
 */
export function useFound(typed: string, failed: string): Answer {
	const texts = useDeskTexts()
	const [answer, setAnswer] = useState(NOTHING)
	const wanted = typed.trim()
	useEffect(() => {
		if (wanted.length < LEAST_LETTERS) return setAnswer(NOTHING)
		const control = new AbortController()
		const search = async () => {
			const query = { q: wanted, language: texts.language }
			const read = await readDesk<{ groups: FoundGroup[] }>('search', query, control.signal)
			if (control.signal.aborted) return
			if (read.ok) setAnswer({ typed: wanted, groups: read.groups, problem: null })
			else setAnswer({ typed: wanted, groups: [], problem: problemText(texts, read, { failed }) })
		}
		const timer = setTimeout(() => void search(), DEBOUNCE_MS)
		return () => {
			clearTimeout(timer)
			control.abort()
		}
	}, [wanted, texts, failed])
	return answer
}
