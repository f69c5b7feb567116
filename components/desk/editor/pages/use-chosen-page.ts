'use client'

import { useSearchParams } from 'next/navigation'
import { useRef, useState } from 'react'

interface ChosenBlock {
	pageId: string | null
	at: number | null
}

const numberIn = (text: string | null) => (text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : null)

/** The page that the address names, and the block of it whose form is shown. */
export function useChosenPage(here: string) {
	const search = useSearchParams()
	const pageId = search.get('page')
	const asked = numberIn(search.get('block'))
	const [block, setBlock] = useState<ChosenBlock | null>(null)
	/** The page that was pointed at in the preview, until the focus is in its form. */
	const picked = useRef(search.has('block') ? pageId : null)
	const own = block?.pageId === pageId ? block : null
	const hrefOf = (id: string | null) => `${here}?at=menu${id === null ? '' : `&page=${encodeURIComponent(id)}`}`
	return {
		pageId,
		/** Its index in the file; null if none is chosen. */
		block: own?.at ?? null,
		/** Which block the address names, from 1 on in their order, as long as none was chosen here. */
		askedBlock: own === null ? asked : null,
		picked,
		/** The version that the address names, such as from the log. */
		askedVersion: search.get('version'),
		hrefOf,
		/** Where texts are that several pages show. */
		sharedHref: `${here}?at=articles`,
		choosePage: (id: string | null) => window.history.pushState(null, '', hrefOf(id)),
		chooseBlock: (at: number | null, ofPage = pageId) => setBlock({ pageId: ofPage, at }),
	}
}
export type ChosenPage = ReturnType<typeof useChosenPage>
