'use client'

import { useRouter } from 'next/navigation'
import {
	type TransitionFunction,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useSyncExternalStore,
} from 'react'
import { useSettled } from '#lib/base/browser/get-json.ts'
import { useLiveCount } from '#lib/homes/search/api/use-live-count.ts'
import type { SearchQuery } from '#lib/homes/search/query/query-types.ts'
import { type FocusMove, focusMove, type OpenPanel, openPanelIn, reopen } from './open-panel.ts'
import { WIDER_THAN_A_PHONE } from './sheet-frame.tsx'
import type { SentSearches, useChoice } from './state/use-choice.ts'

interface LiveSearchProps {
	choice: ReturnType<typeof useChoice>
	startTransition: (navigate: TransitionFunction) => void
}

/** What the filter of one page hands to the filter of the next, which takes its place. */
let handedOver: {
	sent: SentSearches | null
	draft: SearchQuery
	move: FocusMove | null
	panel: OpenPanel | null
} | null = null
/** The panel that the visitor has opened, and the address of the search at that time. */
let opened: { panel: string; from: string } | null = null

function subscribe(onChange: () => void): () => void {
	const wider = window.matchMedia(WIDER_THAN_A_PHONE)
	wider.addEventListener('change', onChange)
	return () => wider.removeEventListener('change', onChange)
}

/**
 * Shows the present choice at once where the list stands beside the filter, and counts it where a sheet hides the list
 * or a text is still being typed. The static list and a search are two pages to React, so that the panel, the focus and
 * what was chosen meanwhile are handed over. Loaded when the visitor first approaches the filter.
 */
export default function LiveSearch({ choice, startTransition }: LiveSearchProps) {
	const { draft, href, appliedHref, isChanged, isHeld, sent, isSent, search, onCount, send, arrive } = choice
	const router = useRouter()
	const own = useRef<HTMLSpanElement>(null)
	const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(WIDER_THAN_A_PHONE).matches)
	const isShown = isWide && !isHeld
	const wanted = isShown && isChanged && !isSent ? href : null
	const settled = useSettled(wanted)
	const counted = isShown ? null : search
	const counts = useLiveCount(counted)

	useEffect(() => {
		if (counted !== null && counts) onCount(counted, counts)
	}, [counted, counts, onCount])

	const show = useEffectEvent((to: string) => {
		send(to)
		const panel = openPanelIn(own.current?.closest('search'))
		// It may have been opened before this part had loaded.
		if (panel) opened ??= { panel: panel.id, from: appliedHref }
		// One step back leads to the list as it was when the panel was opened.
		const isNext = opened !== null && opened.from !== appliedHref
		startTransition(() => router[isNext ? 'replace' : 'push'](to, { scroll: !panel }))
	})
	useEffect(() => {
		if (wanted !== null && wanted === settled) show(wanted)
	}, [wanted, settled])

	const onToggle = useEffectEvent((event: ToggleEvent) => {
		if (!(event.target instanceof HTMLElement) || !isWide) return
		const { id } = event.target
		if (event.newState === 'open') {
			if (opened?.panel !== id) opened = { panel: id, from: appliedHref }
		} else if (opened?.panel === id) {
			const isOther = opened.from !== href
			opened = null
			if (isOther && !openPanelIn(own.current?.closest('search'))) window.scrollTo(0, 0)
		}
	})
	const takeOver = useEffectEvent((element: HTMLElement) => {
		if (!handedOver) return
		const { move, panel } = handedOver
		arrive(handedOver.sent, handedOver.draft)
		handedOver = null
		if (panel) reopen(panel)
		// After React has rendered what was chosen meanwhile.
		if (move) queueMicrotask(() => move(element))
	})
	const handOver = useEffectEvent((element: HTMLElement) => {
		handedOver = { sent, draft, move: focusMove(element), panel: openPanelIn(element) }
		// The next filter, if one comes, takes over in the same commit.
		queueMicrotask(() => {
			handedOver = null
		})
	})
	useLayoutEffect(() => {
		const element = own.current?.closest<HTMLElement>('search')
		if (!element) return
		takeOver(element)
		element.addEventListener('toggle', onToggle, true)
		return () => {
			element.removeEventListener('toggle', onToggle, true)
			handOver(element)
		}
	}, [])
	return <span ref={own} hidden />
}
