'use client'

import { type ComponentProps, useEffect } from 'react'
import type { Suggestion } from '#lib/homes/search/api/api-types.ts'
import { useSuggestions } from '#lib/homes/search/api/use-suggestions.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import { SuggestionList } from './suggestion-list.tsx'

interface FoundSuggestionsProps extends ComponentProps<typeof SuggestionList> {
	text: string
	goal: Goal
	onFound: (suggestions: readonly Suggestion[]) => void
}

/** Fetches suggestions for a typed text, and lists those that the field shows. Loaded when something is first typed. */
export default function FoundSuggestions({ text, goal, onFound, ...list }: FoundSuggestionsProps) {
	const suggestions = useSuggestions(text, goal, list.language)
	useEffect(() => onFound(suggestions), [suggestions, onFound])
	return <SuggestionList {...list} />
}
