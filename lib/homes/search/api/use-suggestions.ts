'use client'

import useSWR from 'swr'
import { getJson, swrSettings, useSettled } from '#lib/base/browser/get-json.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'
import type { SuggestAnswer, Suggestion } from './api-types.ts'

const LEAST_LETTERS = 2
const NONE: Suggestion[] = []

/**
 * Returns what the typed text may mean: cities, stations, streets, types and references; empty for fewer than two
 * letters.
 */
export function useSuggestions(text: string, goal: Goal, language: string): Suggestion[] {
	const typed = useSettled(text.trim())
	const isEnough = Math.min(typed.length, text.trim().length) >= LEAST_LETTERS
	const params = new URLSearchParams({ goal, language, q: typed })
	const { data } = useSWR<SuggestAnswer, Error>(isEnough ? `/api/suggest?${params}` : null, getJson, swrSettings)
	return isEnough ? (data?.suggestions ?? NONE) : NONE
}
