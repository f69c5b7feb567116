import 'server-only'
import { messagesOf } from '@/lib/i18n/messages'
import { hrefOf } from '@/lib/i18n/navigation'
import type { ListData } from '@/lib/search/list-data'
import type { FilterSetup } from './filter/filter-setup'

/** What the filter in the browser needs: names, addresses and words, but no messages of other parts. */
export function filterSetup({ language, catalogue, lists, filter }: ListData): FilterSetup {
	const { filter: words, suggest } = messagesOf(language).search
	return {
		language,
		lists,
		sections: {
			city: filter.city.public,
			type: filter.type.public,
			price: filter.priceRange.public,
			rooms: filter.room.public ? filter.room.kinds : [],
		},
		cities: catalogue.cities,
		types: catalogue.types,
		alertHref: hrefOf(language, 'demand-register'),
		words,
		suggest,
	}
}
