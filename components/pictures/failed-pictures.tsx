'use client'

import { useEffect } from 'react'

const isFailed = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0 && image.currentSrc !== ''

function mark({ target }: Event): void {
	if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', isFailed(target))
}

/** Marks pictures that fail to load. CSS then shows a quiet surface instead of the browser's broken-image icon. */
export function FailedPictures() {
	useEffect(() => {
		for (const image of document.images) if (isFailed(image)) image.toggleAttribute('data-failed', true)
		for (const kind of ['error', 'load']) document.addEventListener(kind, mark, true)
		return () => {
			for (const kind of ['error', 'load']) document.removeEventListener(kind, mark, true)
		}
	}, [])
	return null
}
