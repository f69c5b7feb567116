'use client'

import { useEffect } from 'react'
import { EVENT_KINDS } from '#lib/people/statistics/types.ts'
import { campaignParameters } from '#lib/site/consent/campaign.ts'
import { countEvent, sendBeacon } from './send-beacon.ts'

/** Where the visitor comes from: the host only, and the words of the campaign that `lib/people/statistics/source.ts` reads. */
function origin() {
	const campaign = campaignParameters()
	const words = [campaign.utm_source, campaign.utm_medium, ...Object.keys(campaign)]
	return { referrer: document.referrer.split('/')[2] ?? '', campaign: words.filter(Boolean).join(' ') }
}

/**
 * Counts that a home's page is looked at, once it is visible: not while it is fetched ahead or in a tab behind, and anew
 * when the browser brings it back as it was left. Counts presses on what carries `data-counted` too. Stores nothing in
 * the browser.
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
