'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useShortlist } from '#lib/people/visitor/use-shortlist.ts'
import { formatIds, shortlistHref } from '#lib/site/routing/listing-ids.ts'

interface ShortlistSyncProps {
	/** Ids of the homes that the page shows. */
	ids: readonly number[]
	/** Path of the page without its homes. */
	path: string
}

const sorted = (ids: readonly number[]) => formatIds(ids.toSorted((one, other) => one - other))

/** Keeps the page in step with the visitor's own list. A list that another visitor shared stays as it is. */
export function ShortlistSync({ ids, path }: ShortlistSyncProps) {
	const router = useRouter()
	const kept = useShortlist()
	const isOwn = useRef(false)
	const [shown, own] = [sorted(ids), sorted(kept)]

	useEffect(() => {
		const hasChanged = shown !== own
		if (hasChanged && (isOwn.current || shown === '')) router.replace(shortlistHref(path, kept), { scroll: false })
		if (!hasChanged) isOwn.current = shown !== ''
	}, [router, shown, own, path, kept])
	useEffect(() => {
		// The heart that removed the home disappeared with its card.
		if (isOwn.current && shown !== '' && document.activeElement === document.body)
			document.querySelector<HTMLElement>('main h1')?.focus()
	}, [shown])
	return null
}
