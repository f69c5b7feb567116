'use client'

import { useEffect } from 'react'
import { EVENT_KINDS } from '#lib/people/statistics/statistics-types.ts'
import { campaignParameters } from '#lib/site/consent/campaign.ts'
import { countEvent, sendBeacon } from './send-beacon.ts'

/**
 * Returns where the visitor comes from: the host only, and the campaign parameters that
 * `lib/people/statistics/counting/visit-source.ts` reads.
 */
function origin() {
	const campaign = campaignParameters()
	const words = [campaign.utm_source, campaign.utm_medium, ...Object.keys(campaign)]
	return { referrer: document.referrer.split('/')[2] ?? '', campaign: words.filter(Boolean).join(' ') }
}

/**
 * Counts a view of a home's page once it is visible: not while it is prefetched or in a background tab, and again when
 * the browser restores it from its back/forward cache. Also counts presses on elements with `data-counted`. Stores
 * nothing in the browser.
 */
export function VisitBeacon({ listing }: { listing: number }) {
	useEffect(() => {
		const look = () => {
			if (document.visibilityState !== 'visible') return
			document.removeEventListener('visibilitychange', look)
			sendBeacon({ kind: 'visit', listing, ...origin() })
		}
		const wait = () => {
			document.addEventListener('visibilitychange', look)
			look()
		}
		const comeBack = ({ persisted }: PageTransitionEvent) => {
			if (persisted) wait()
		}
		const press = ({ target }: Event) => {
			const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-counted]')?.dataset.counted : null
			const kind = EVENT_KINDS.find((known) => known === pressed)
			if (kind) countEvent(kind, listing)
		}
		window.addEventListener('pageshow', comeBack)
		document.addEventListener('click', press, true)
		wait()
		return () => {
			window.removeEventListener('pageshow', comeBack)
			document.removeEventListener('visibilitychange', look)
			document.removeEventListener('click', press, true)
		}
	}, [listing])
	return null
}
