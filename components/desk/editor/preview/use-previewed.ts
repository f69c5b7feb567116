'use client'

import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import type { LeafView } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import type { PageLine } from '#lib/desk/editor/pages/page-lines.ts'
import { HOME, type Place, pageOf } from '#lib/desk/editor/preview/page-of.ts'
import { PREVIEW_PREFIX } from '#lib/site/routing/preview/preview-path.ts'

/** The page on which the chosen field is seen: that of the tree, or the one that the focus leads to. */
export function usePreviewed(view: LeafView, language: string, line: PageLine | undefined) {
	const [place, setPlace] = useState<Place | null>(null)
	const value = view.files.find(({ file }) => file === place?.file)?.value
	const id = view.leaf === 'menu' ? (line?.id ?? HOME) : pageOf(view.leaf, place, value, view.pages)
	const hrefOf = (wanted: string) => view.pages.find((page) => page.id === wanted)?.hrefs[language]
	const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
		const own = target.closest<HTMLElement>('[data-file]')
		if (own === null) return
		const { file = '', list = '', at } = own.dataset
		setPlace({ file, path: [list, Number(at)] })
	}
	return { href: hrefOf(id) ?? hrefOf(HOME) ?? `${PREVIEW_PREFIX}/`, onFocus }
}

/** On a narrow window the preview takes the place of the form, and gives it back where it was. */
export function usePreviewSwitch() {
	const [isPreviewOpen, setIsOpen] = useState(false)
	const top = useRef<number | null>(null)
	const togglePreview = () => {
		if (!isPreviewOpen) top.current = window.scrollY
		setIsOpen(!isPreviewOpen)
	}
	useLayoutEffect(() => {
		if (top.current !== null) window.scrollTo({ top: isPreviewOpen ? 0 : top.current, behavior: 'instant' })
	}, [isPreviewOpen])
	return { isPreviewOpen, togglePreview }
}
