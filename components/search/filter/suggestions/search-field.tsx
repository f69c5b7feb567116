'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { lazyPart } from '#components/ui/loading/lazy-part.tsx'
import { countText } from '#lib/base/format/count-text.ts'
import type { Suggestion } from '#lib/homes/search/api/api-types.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { SuggestionList } from './suggestion-list.tsx'

const SuggestionSource = lazyPart(() => import('./suggestion-source.tsx'))

/**
 * The free text, with suggestions by the combobox pattern: arrows move through them, Enter takes one, Escape closes
 * them. A city or type is ticked in the filter, a street says where by itself, a reference is searched alone, and any other text is searched as it is.
 */
export function SearchField({ onVisit }: { onVisit: (href: string) => void }) {
	const { draft, change, addNamed, language, lists, range, words, suggest } = useFilter()
	const id = useId()
	const [isOpen, setIsOpen] = useState(false)
	const [active, setActive] = useState<number | null>(null)
	const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
	const shown = isOpen ? suggestions : []
	const isShown = shown.length > 0
	const current = active !== null && active < shown.length ? active : null

	const close = () => {
		setIsOpen(false)
		setSuggestions([])
		setActive(null)
	}
	const take = (suggestion: Suggestion) => {
		close()
		if (suggestion.kind === 'city') {
			addNamed({ value: suggestion.value, name: suggestion.label })
			change({ search: null, cities: [...new Set([...draft.cities, suggestion.value])] })
		} else if (suggestion.kind === 'type') {
			change({ search: null, types: [...new Set([...draft.types, Number(suggestion.value)])] })
		} else if (suggestion.kind === 'street') {
			const cities = suggestion.city === undefined ? [] : [suggestion.city]
			change({ search: suggestion.value, cities, areas: [], around: null })
		} else {
			onVisit(searchHref(lists[draft.goal].href, { ...emptySearch(draft.goal), search: suggestion.value }, range))
		}
	}
	const move = (step: 1 | -1) => {
		const from = current ?? (step === 1 ? -1 : shown.length)
		setActive((from + step + shown.length) % shown.length)
	}
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		const chosen = current === null ? undefined : shown[current]
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault()
			if (isShown) move(event.key === 'ArrowDown' ? 1 : -1)
			else setIsOpen(true)
		} else if (event.key === 'Escape' && isShown) {
			event.preventDefault()
			close()
		} else if (event.key === 'Enter' && chosen) {
			event.preventDefault()
			take(chosen)
		}
	}
	return (
		<div className={styles.field}>
			<label className={styles.legend} htmlFor={id}>
				{words.search}
			</label>
			<input
				id={id}
				type="text"
				role="combobox"
				name="search"
				className={styles.input}
				maxLength={100}
				autoComplete="off"
				spellCheck={false}
				aria-autocomplete="list"
				aria-expanded={isShown}
				aria-controls={`${id}-list`}
				aria-activedescendant={current === null ? undefined : `${id}-${current}`}
				value={draft.search ?? ''}
				onChange={(event) => {
					setIsOpen(true)
					setActive(null)
					change({ search: event.target.value || null })
				}}
				onBlur={close}
				onKeyDown={onKeyDown}
			/>
			{isOpen && (
				<SuggestionSource text={draft.search ?? ''} goal={draft.goal} language={language} onFound={setSuggestions} />
			)}
			<SuggestionList id={id} suggestions={shown} language={language} active={current} words={suggest} onTake={take} />
			<span className="vh" role="status">
				{isShown && countText(suggest.found, shown.length, language)}
			</span>
		</div>
	)
}
