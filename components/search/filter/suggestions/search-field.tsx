'use client'

import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import { USUAL_FAR } from '#components/search/filter/state/place-rows.ts'
import type { Suggestion } from '#lib/homes/search/api/api-types.ts'
import { emptySearch } from '#lib/homes/search/query/params.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import { SuggestionField } from './suggestion-field.tsx'

interface SearchFieldProps {
	/** Navigates to a page of the site. */
	onVisit: (href: string) => void
	/** Suggestions have appeared under the field, or are gone. */
	onSuggest: (isShown: boolean) => void
}

/**
 * The free text, with suggestions. A city or type is ticked in the filter, a street of homes is a place by itself, a
 * station or another address is searched around, a reference is searched alone, and any other text is searched as it
 * is.
 */
export function SearchField({ onVisit, onSuggest }: SearchFieldProps) {
	const { draft, change, addNamed, lists, range, searchWords } = useFilter()
	const take = ({ kind, value, label, city }: Suggestion) => {
		if (kind === 'city') {
			addNamed({ value, name: label })
			change({ search: null, cities: [...new Set([...draft.cities, value])] })
		} else if (kind === 'type') {
			change({ search: null, types: [...new Set([...draft.types, Number(value)])] })
		} else if (kind === 'street' && city !== undefined) {
			change({ search: value, cities: [city], areas: [], around: null })
		} else if (kind === 'reference') {
			onVisit(searchHref(lists[draft.goal].href, { ...emptySearch(draft.goal), search: value }, range))
		} else {
			change({ search: null, around: { place: value, ...USUAL_FAR } })
		}
	}
	return (
		<SuggestionField
			className={styles.field}
			label={searchWords}
			labelClass={styles.legend}
			value={draft.search ?? ''}
			onType={(text) => change({ search: text || null }, true)}
			onTake={take}
			onSuggest={onSuggest}
		/>
	)
}
