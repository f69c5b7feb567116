'use client'

import { useEffect } from 'react'
import type { Goal } from '@/lib/listings/types'
import type { Suggestion } from '@/lib/search/api-types'
import { useSuggestions } from '@/lib/search/use-suggestions'

interface SuggestionSourceProps {
	text: string
	goal: Goal
	language: string
	onFound: (suggestions: readonly Suggestion[]) => void
}

/** Asks what a typed text may mean. Loaded when something is first typed. */
export default function SuggestionSource({ text, goal, language, onFound }: SuggestionSourceProps) {
	const suggestions = useSuggestions(text, goal, language)
	useEffect(() => onFound(suggestions), [suggestions, onFound])
	return null
}
