'use client'

import { useRouter } from 'next/navigation'
import type { ChosenPage } from '#components/desk/editor/pages/use-chosen-page.ts'
import type { PickedPart } from '#components/desk/preview/pick-part.ts'
import type { LeafView } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { blocksOf } from '#lib/desk/editor/pages/blocks.ts'
import { pageLines } from '#lib/desk/editor/pages/page-lines.ts'
import { HOME } from '#lib/desk/editor/preview/page-of.ts'

/**
 * Returns what opens the form of a part that was clicked in the preview: a block of any page, or the head of a page. The
 * title of the home page is that of the banner.
 */
export function usePicks(view: LeafView, here: string, chosen: ChosenPage, onOpen: () => void) {
	const router = useRouter()
	return ({ path, block }: PickedPart) => {
		const page = view.pages.find(({ hrefs }) => Object.values(hrefs).includes(path))
		if (page === undefined) return
		if (page.id === HOME && block === null) {
			router.push(`${here}?at=banner`)
			return
		}
		if (view.leaf !== 'menu') {
			router.push(`${chosen.hrefOf(page.id)}&block=${block ?? ''}`)
			return
		}
		const line = pageLines(view.files[0]?.value).find(({ id }) => id === page.id)
		if (line === undefined) return
		const at = block === null ? null : (blocksOf(line.page, ['pages', line.at])[block - 1]?.at ?? null)
		chosen.picked.current = page.id
		chosen.chooseBlock(at, page.id)
		if (chosen.pageId !== page.id) chosen.choosePage(page.id)
		onOpen()
	}
}
