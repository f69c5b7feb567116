'use client'

import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react'
import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { countText } from '#lib/base/format/count-text.ts'
import type { Suggestion } from '#lib/homes/search/api/api-types.ts'

const FoundSuggestions = lazyPart(() => import('./found-suggestions.tsx'))

interface SuggestionFieldProps {
	className: string | undefined
	label: string
	labelClass?: string | undefined
	value: string
	onType: (text: string) => void
	onTake: (suggestion: Suggestion) => void
	/** Suggestions have appeared under the field, or are gone. */
	onSuggest: (isShown: boolean) => void
}

/**
 * A text with suggestions by the combobox pattern: arrows move through them, Enter takes one, Escape closes them. Any
 * other text stays as it is.
 */
export function SuggestionField({
	className,
	label,
	labelClass,
	value,
	onType,
	onTake,
	onSuggest,
}: SuggestionFieldProps) {
	const { draft, release, language, suggest } = useFilter()
	const id = useId()
	const [isOpen, setIsOpen] = useState(false)
	const [active, setActive] = useState<number | null>(null)
	const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
	const shown = isOpen ? suggestions : []
	const isShown = shown.length > 0
	const current = active !== null && active < shown.length ? active : null

	// Before the browser paints, so that lists and suggestions are never both seen.
	useLayoutEffect(() => onSuggest(isShown), [isShown, onSuggest])

	const close = () => {
		setIsOpen(false)
		setSuggestions([])
		setActive(null)
	}
	const take = (suggestion: Suggestion) => {
		close()
		onTake(suggestion)
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
		<div className={className}>
			<label className={labelClass} htmlFor={id}>
				{label}
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
				value={value}
				onChange={(event) => {
					setIsOpen(true)
					setActive(null)
					onType(event.target.value)
				}}
				onBlur={release}
				onKeyDown={onKeyDown}
			/>
			{isOpen && (
				<FoundSuggestions
					text={value}
					goal={draft.goal}
					onFound={setSuggestions}
					id={id}
					suggestions={shown}
					language={language}
					active={current}
					words={suggest}
					onTake={take}
				/>
			)}
			<span className="vh" role="status">
				{isShown && countText(suggest.found, shown.length, language)}
			</span>
		</div>
	)
}
