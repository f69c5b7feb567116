import 'server-only'
import { formatNumber } from '@/lib/i18n/format-number'
import type { ListData } from '@/lib/search/list-data'
import { keptSearch } from './criteria'
import { type AlertFormData, loadAlertForm } from './form-data'
import { alertWords } from './words'

/** What the form below a list needs. */
export interface ListAlert {
	data: AlertFormData
	/** The search of the list, for the same form not to be taken for another search's. */
	search: string
	/** How many homes the list has, in words. */
	today: string
}

/**
 * The form below a list, filled in with its search. An alert needs a type and a place: a list that is narrowed by
 * neither stands for all types and all zones.
 */
export async function loadListAlert({ language, query, counts, lists }: ListData): Promise<ListAlert> {
	const data = await loadAlertForm(language, { query, zones: [], frequency: null })
	const { types, places } = data.values
	const { total: count } = counts
	return {
		data: {
			...data,
			values: {
				...data.values,
				types: types.length > 0 ? types : data.types.map(({ value }) => value),
				places: places.length > 0 ? places : data.zones.map(({ key }) => key),
			},
		},
		search: `${query.goal} ${keptSearch(query, lists[query.goal].range)}`,
		today: alertWords(language)('count.today', { count, number: formatNumber(count) ?? '' }),
	}
}
