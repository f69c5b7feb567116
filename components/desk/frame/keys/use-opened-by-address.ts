'use client'

import { useEffect, useEffectEvent } from 'react'
import { OPENS_NEW } from '#lib/desk/frame/desk-frame-types.ts'

/** Opens what the address asks for with `#new`, once the page is there, and takes that out of the address. */
export function useOpenedByAddress(open: () => void): void {
	const onNew = useEffectEvent(open)
	useEffect(() => {
		if (window.location.hash !== OPENS_NEW) return
		window.history.replaceState(null, '', window.location.pathname + window.location.search)
		onNew()
	}, [])
}
