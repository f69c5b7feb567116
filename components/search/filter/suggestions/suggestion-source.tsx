'use client'

import { useEffect } from 'react'
import type { Suggestion } from '#lib/homes/search/api/api-types.ts'
import { useSuggestions } from '#lib/homes/search/api/use-suggestions.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

interface SuggestionSourceProps {
	text: string
	goal: Goal
	language: string
	isAround: boolean
	onFound: (suggestions: readonly Suggestion[]) => void
}

/** Fetches suggestions for a typed text. Loaded when something is first typed. */
export default function SuggestionSource({ text, goal, language, isAround, onFound }: SuggestionSourceProps) {
	const suggestions = useSuggestions(text, goal, language, isAround)
	useEffect(() => onFound(suggestions), [suggestions, onFound])
	return null
}
