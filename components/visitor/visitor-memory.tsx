'use client'

import { useEffect, useState } from 'react'
import { countEvent } from '#components/statistics/send-beacon.ts'
import { fill } from '#lib/base/text/fill.ts'
import { toggleKept, useShortlist } from '#lib/people/visitor/use-shortlist.ts'
import { MOST_KEPT } from '#lib/site/routing/listing-ids.ts'
import { isPreviewPath } from '#lib/site/routing/preview/preview-word.ts'
import { markCards } from './mark-cards.ts'

interface VisitorMemoryProps {
	/** Each contains `{count}`. */
	texts: Record<'kept' | 'removed' | 'full', string>
}

/**
 * The only listener for all hearts of a page, which the server renders as plain buttons, and the live region that says
 * what they did.
 */
export function VisitorMemory({ texts }: VisitorMemoryProps) {
	const kept = useShortlist()
	const [said, setSaid] = useState('')

	useEffect(() => {
		markCards(kept)
		// Cards come and go with the pages. `markCards` writes only attributes, so this observer does not trigger itself.
		const observer = new MutationObserver(() => markCards(kept))
		observer.observe(document.body, { childList: true, subtree: true })
		const press = ({ target }: MouseEvent) => {
			const id = target instanceof Element && target.closest<HTMLElement>('[data-keep]')?.dataset.keep
			if (!id) return
			const done = toggleKept(Number(id))
			if (done === 'kept' && !isPreviewPath(location.pathname)) countEvent('heart', Number(id))
			const count = done === 'full' ? MOST_KEPT : kept.length + (done === 'kept' ? 1 : -1)
			setSaid(fill(texts[done], { count }))
		}
		document.addEventListener('click', press)
		return () => {
			observer.disconnect()
			document.removeEventListener('click', press)
		}
	}, [kept, texts])

	return (
		<p className="vh" role="status">
			{said}
		</p>
	)
}
