'use client'

import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import type { Suggestion } from '#lib/homes/search/api/api-types.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { SuggestionField } from './suggestion-field.tsx'

/**
 * The free text, with suggestions. A city or type is ticked in the filter, a street says where by itself, a reference is
 * searched alone, and any other text is searched as it is.
 */
export function SearchField({ onVisit }: { onVisit: (href: string) => void }) {
	const { draft, change, addNamed, lists, range, words } = useFilter()
	const take = (suggestion: Suggestion) => {
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
	return (
		<SuggestionField
			className={styles.field}
			label={words.search}
			labelClass={styles.legend}
			name="search"
			value={draft.search ?? ''}
			onType={(text) => change({ search: text || null }, true)}
			onTake={take}
		/>
	)
}
