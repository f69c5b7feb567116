'use client'

import styles from '#components/ui/ui.module.css'
import { formatNumber } from '#lib/base/format/format-number.ts'
import type { Suggestion, SuggestWords } from '#lib/homes/search/api/api-types.ts'

const GROUPS = [
	{ kind: 'city', word: 'cities' },
	{ kind: 'station', word: 'stations' },
	{ kind: 'street', word: 'streets' },
	{ kind: 'type', word: 'types' },
	{ kind: 'reference', word: 'references' },
] as const

interface SuggestionListProps {
	/** Prefix of the ids of the list and its options. */
	id: string
	suggestions: readonly Suggestion[]
	language: string
	/** Index of the suggestion that the arrow keys have reached, or null. */
	active: number | null
	words: SuggestWords
	onTake: (suggestion: Suggestion) => void
}

/** The suggestions under the free text, in groups. The focus stays in the field, which names the active one. */
export function SuggestionList({ id, suggestions, language, active, words, onTake }: SuggestionListProps) {
	return (
		<div
			id={`${id}-list`}
			role="listbox"
			aria-label={words.label}
			className={styles.suggestions}
			hidden={!suggestions.length}
		>
			{GROUPS.map(({ kind, word }) => {
				const members = suggestions.filter((suggestion) => suggestion.kind === kind)
				if (members.length === 0) return null
				return (
					<fieldset key={kind} aria-labelledby={`${id}-${kind}`}>
						<div id={`${id}-${kind}`} role="presentation" className={styles.suggestionGroup}>
							{words[word]}
						</div>
						{members.map((suggestion) => {
							const index = suggestions.indexOf(suggestion)
							return (
								<div
									key={index}
									id={`${id}-${index}`}
									role="option"
									tabIndex={-1}
									aria-selected={index === active}
									className={styles.suggestion}
									onPointerDown={(event) => event.preventDefault()}
									onClick={() => onTake(suggestion)}
									onKeyDown={() => {}}
								>
									<span>{suggestion.label}</span>
									{kind !== 'reference' && suggestion.count !== null && (
										<span className={styles.suggestionCount}>{formatNumber(suggestion.count, language)}</span>
									)}
								</div>
							)
						})}
					</fieldset>
				)
			})}
		</div>
	)
}
