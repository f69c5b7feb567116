'use client'

import { useCallback, useRef, useState } from 'react'
import useSWR from 'swr'
import { readDesk } from '#components/desk/frame/server/post-desk.ts'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import { retries } from '#lib/base/browser/get-json.ts'
import { filterQuery, type RequestFilter } from '#lib/desk/requests/model/filter.ts'
import type {
	RequestCounts,
	RequestItem,
	RequestListing,
	RequestsView,
} from '#lib/desk/requests/model/request-types.ts'

const REFRESH_MS = 20_000

interface News {
	counts: RequestCounts
	arrived: number
}

/** The query of a filter for a route of the desk. */
const queryOf = (filter: RequestFilter) => Object.fromEntries(new URLSearchParams(filterQuery(filter)))

/** What waits and what came in since, asked for again and again while the tab is seen. */
function useNews(filter: RequestFilter, since: number, counts: RequestCounts): News & { ask: () => void } {
	const read = async (): Promise<News> => {
		const answer = await readDesk<News>('requests/news', { ...queryOf(filter), since: String(since) })
		if (!answer.ok) throw new Error(answer.problem)
		return answer
	}
	const { data, mutate } = useSWR<News, Error>(['desk-requests-news', filterQuery(filter), since], read, {
		fallbackData: { counts, arrived: 0 },
		refreshInterval: REFRESH_MS,
		keepPreviousData: true,
		...retries,
	})
	return { ...(data ?? { counts, arrived: 0 }), ask: () => void mutate() }
}

/** The list of requests: what is shown of it, its filter, and what came in since it was read. */
export function useListing(view: RequestsView) {
	const { language } = useRequestsSetting()
	const [filter, setFilter] = useState(view.filter)
	const [listing, setListing] = useState<RequestListing>(view.listing)
	const [state, setState] = useState<'shown' | 'loading' | 'failed'>('shown')
	const asked = useRef(0)
	const news = useNews(filter, listing.last, view.counts)

	const read = useCallback(
		async (wanted: RequestFilter, after: string | null) => {
			asked.current += 1
			const turn = asked.current
			setState('loading')
			const query = { ...queryOf(wanted), language, ...(after === null ? {} : { after }) }
			const answer = await readDesk<RequestListing>('requests/list', query)
			// A later question has been asked meanwhile.
			if (turn !== asked.current) return
			setState(answer.ok ? 'shown' : 'failed')
			if (!answer.ok) return
			setListing((before) =>
				after === null ? answer : { ...before, items: [...before.items, ...answer.items], next: answer.next },
			)
		},
		[language],
	)

	const patch = useCallback((item: RequestItem) => {
		setListing((before) => ({ ...before, items: before.items.map((one) => (one.id === item.id ? item : one)) }))
	}, [])
	const drop = useCallback((id: number) => {
		setListing((before) => ({ ...before, items: before.items.filter((one) => one.id !== id) }))
	}, [])

	return {
		filter,
		items: listing.items,
		hasMore: listing.next !== null,
		state,
		patch,
		drop,
		counts: news.counts,
		arrived: news.arrived,
		askNews: news.ask,
		/** Shows the requests of another filter. */
		show: (wanted: RequestFilter) => {
			setFilter(wanted)
			void read(wanted, null)
		},
		more: () => void read(filter, listing.next),
		/** Shows what came in since, or tries once more. */
		reload: () => void read(filter, null),
	}
}
