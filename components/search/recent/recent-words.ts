import { formatNumber } from '#lib/base/format/format-number.ts'
import type { RecentList } from '#lib/homes/search/recent/recent-types.ts'
import { placeWords } from '#lib/homes/search/words/place-words.ts'
import type { SearchTranslator } from '#lib/homes/search/words/search-translator.ts'

/** Returns the title of a list of homes sold or rented lately: "Recently sold in Binche". */
export function recentTitle(t: SearchTranslator, { goal, area }: Pick<RecentList, 'goal' | 'area'>): string {
	if (area === null) return t(`recent.title.${goal}`)
	return t(`recent.inPlace.${goal}`, { place: placeWords(t, area.name) })
}

/** Returns how many homes were sold or rented there, in how long, as one sentence. */
export function recentLead(t: SearchTranslator, { goal, area, total, span, language }: RecentList): string {
	const counts = { count: total, number: formatNumber(total, language) ?? '', months: span }
	if (area === null) return t(`recent.leadAll.${goal}`, counts)
	return t(`recent.lead.${goal}`, { ...counts, place: placeWords(t, area.name) })
}
