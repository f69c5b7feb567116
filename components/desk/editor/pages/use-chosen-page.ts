'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'

/** The page that the address names, and the block of it whose form is shown. */
export function useChosenPage(here: string) {
	const search = useSearchParams()
	const pageId = search.get('page')
	const [block, setBlock] = useState<{ pageId: string | null; at: number } | null>(null)
	const hrefOf = (id: string | null) => `${here}?at=menu${id === null ? '' : `&page=${encodeURIComponent(id)}`}`
	return {
		pageId,
		/** Its index in the file; null if none is chosen. */
		block: block?.pageId === pageId ? block.at : null,
		hrefOf,
		/** Where texts are that several pages show. */
		sharedHref: `${here}?at=articles`,
		choosePage: (id: string | null) => window.history.pushState(null, '', hrefOf(id)),
		chooseBlock: (at: number | null) => setBlock(at === null ? null : { pageId, at }),
	}
}
export type ChosenPage = ReturnType<typeof useChosenPage>
