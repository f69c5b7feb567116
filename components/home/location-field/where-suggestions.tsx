'use client'

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { SuggestionList } from '#components/search/filter/suggestions/suggestion-list.tsx'
import { countText } from '#lib/base/format/count-text.ts'
import type { Suggestion, SuggestWords } from '#lib/homes/search/api/api-types.ts'
import { useSuggestions } from '#lib/homes/search/api/use-suggestions.ts'
import type { Goal } from '#lib/site/routing/kinds/goal.ts'

interface WhereSuggestionsProps {
	input: RefObject<HTMLInputElement | null>
	/** Prefix of the ids of the list and its options. */
	id: string
	text: string
	goal: Goal
	language: string
	words: SuggestWords
	/** Suggestions have appeared, or are gone. */
	onSuggest: (isShown: boolean) => void
}

/** Splits "Gent, Br" while it is typed: what is before the last comma, and the rest, which suggestions complete. */
function partsOf(text: string): { before: string; last: string } {
	const end = Math.max(text.lastIndexOf(','), text.lastIndexOf(';')) + 1
	return { before: text.slice(0, end), last: text.slice(end).trimStart() }
}

/** Applies a suggestion: a listed place is ticked and its text removed; anything else is put into the field. */
function take(input: HTMLInputElement, { kind, value, label }: Suggestion): void {
	const { before } = partsOf(input.value)
	const boxes = input.form?.querySelectorAll<HTMLInputElement>('input[type=checkbox][name=city]') ?? []
	const box = kind === 'city' ? [...boxes].find((one) => one.value === value) : undefined
	const place = label.replace(/ \([^)]*\)$/, '')
	input.value = box ? before.replace(/[,;]\s*$/, '') : `${before}${before && ' '}${place}`
	// One can look around a municipality, as long as its name alone is in the field.
	if (kind === 'city' && !box) Object.assign(input.dataset, { city: value, taken: place })
	if (box && !box.checked) box.click()
	else input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Whether the text of a suggestion finds homes by itself: an address without homes does not. */
const isSearched = ({ kind, city }: Suggestion) => kind !== 'street' || city !== undefined

/**
 * Suggestions for the typed text, by the combobox pattern: arrows move, Enter takes one, Escape closes the list. Loaded
 * when something is first typed.
 */
export default function WhereSuggestions({ input, id, text, goal, language, words, onSuggest }: WhereSuggestionsProps) {
	const found = useSuggestions(partsOf(text).last, goal, language).filter(isSearched)
	const [closed, setClosed] = useState<string | null>(null)
	const [active, setActive] = useState<number | null>(null)
	const shown = closed === text ? [] : found
	const current = active !== null && active < shown.length ? active : null
	const isShown = shown.length > 0
	useLayoutEffect(() => onSuggest(isShown), [isShown, onSuggest])

	useEffect(() => {
		const field = input.current
		if (!field) return
		const attributes: Record<string, string> = {
			role: 'combobox',
			'aria-autocomplete': 'list',
			'aria-controls': `${id}-list`,
			'aria-expanded': String(shown.length > 0),
			'aria-activedescendant': current === null ? '' : `${id}-${current}`,
		}
		for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
		const close = () => {
			setActive(null)
			setClosed(field.value)
		}
		const onKeyDown = (event: KeyboardEvent) => {
			if (shown.length === 0) return
			const chosen = current === null ? undefined : shown[current]
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
			if (step) setActive(((current ?? (step === 1 ? -1 : shown.length)) + step + shown.length) % shown.length)
			else if (event.key === 'Escape') close()
			else if (event.key === 'Enter' && chosen) {
				take(field, chosen)
				close()
			} else return
			event.preventDefault()
		}
		field.addEventListener('keydown', onKeyDown)
		return () => field.removeEventListener('keydown', onKeyDown)
	})
	return (
		<>
			<SuggestionList
				id={id}
				language={language}
				suggestions={shown}
				active={current}
				words={words}
				onTake={(suggestion) => {
					if (input.current) take(input.current, suggestion)
					setClosed(input.current?.value ?? null)
				}}
			/>
			<span className="vh" role="status">
				{shown.length > 0 && countText(words.found, shown.length, language)}
			</span>
		</>
	)
}
