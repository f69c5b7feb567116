'use client'

import { useCallback, useState } from 'react'
import { formatSearchParams } from '#lib/homes/search/query/params.ts'
import type { PriceRange } from '#lib/homes/search/query/price-range.ts'
import type { SearchCounts, SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { searchHref } from '#lib/homes/search/query/search-href.ts'
import type { FilterChoice } from './filter-setup.ts'

interface Page {
	query: SearchQuery
	counts: SearchCounts
	listHref: string
	range: PriceRange
}

/** Searches whose pages are on their way, the latest last, and what was chosen since that one was asked for. */
export interface SentSearches {
	hrefs: readonly string[]
	since: Partial<SearchQuery>
}

interface Choice {
	/** Address of the page's search. */
	of: string
	draft: SearchQuery
	sent: SentSearches | null
	/** The page is one that the filter has asked for. */
	hasArrived: boolean
	/** A text is being typed or a thumb is being moved. */
	isHeld: boolean
}

/**
 * Returns the search being composed, beside the search of the page, and its counts as they arrive; until then the last
 * ones are kept. A page that the filter has asked for keeps what was chosen while it was on its way; a page with another
 * search, as after back or forward, discards the choice.
 */
export function useChoice({ query, counts, listHref, range }: Page) {
	const appliedHref = searchHref(listHref, { ...query, page: 1 }, range)
	const start = { of: appliedHref, draft: query, sent: null, hasArrived: false, isHeld: false }
	const [state, setState] = useState<Choice>(start)
	const [counted, setCounted] = useState<{ search: string; counts: SearchCounts } | null>(null)
	const [named, setNamed] = useState<readonly FilterChoice[]>([])
	const arrive = (sent: SentSearches | null, draft: SearchQuery) =>
		setState((former) => {
			const page = { ...start, hasArrived: sent !== null, isHeld: sent !== null && former.isHeld }
			const hrefs = sent?.hrefs.slice(sent.hrefs.indexOf(appliedHref) + 1) ?? []
			// One that was asked for before the latest, which is still to come.
			if (sent && hrefs.length > 0 && hrefs.length < sent.hrefs.length)
				return { ...page, draft, sent: { hrefs, since: sent.since } }
			return { ...page, draft: { ...query, ...sent?.since } }
		})
	if (state.of !== appliedHref) {
		arrive(state.sent, state.draft)
		setCounted(null)
	}
	const { draft, sent, hasArrived, isHeld } = state
	const choice = { ...draft, page: 1 }
	const href = searchHref(listHref, choice, range)
	const isChanged = href !== appliedHref
	const params = new URLSearchParams([['goal', query.goal], ...formatSearchParams(choice, range)])
	const search = isChanged ? params.toString() : null
	return {
		draft,
		change: useCallback(
			(part: Partial<SearchQuery>, isHeld = false) =>
				setState(({ draft, sent, ...former }) => ({
					...former,
					isHeld,
					draft: { ...draft, ...part, page: 1 },
					sent: sent && { ...sent, since: { ...sent.since, ...part } },
				})),
			[],
		),
		/** Ends the typing or moving. */
		release: useCallback(() => setState((former) => ({ ...former, isHeld: false })), []),
		isHeld,
		sent,
		/** The page of the choice is on its way. */
		isSent: sent?.hrefs.at(-1) === href,
		/** Notes that the page of an address has been asked for. */
		send: useCallback(
			(to: string) =>
				setState(({ sent, ...former }) => ({ ...former, sent: { hrefs: [...(sent?.hrefs ?? []), to], since: {} } })),
			[],
		),
		/** Goes on with the choice of the filter in whose place this one has come. */
		arrive,
		hasArrived,
		/** Cities taken from suggestions, which the filter may not list. */
		named,
		addNamed: useCallback((city: FilterChoice) => setNamed((former) => [...former, city]), []),
		/** Address of the page's search, on its first page. */
		appliedHref,
		/** Address of the choice. */
		href,
		isChanged,
		/** Query string to be counted; null while nothing is changed. */
		search,
		onCount: useCallback((of: string, its: SearchCounts) => setCounted({ search: of, counts: its }), []),
		counts: isChanged && counted ? counted.counts : counts,
		/** The counts belong to the present choice, not to the one before. */
		isSettled: !isChanged || counted?.search === search,
	}
}
