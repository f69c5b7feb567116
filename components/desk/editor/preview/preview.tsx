'use client'

import type { ReactNode } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import type { PickedPart } from '#components/desk/preview/pick-part.ts'
import { PreviewPane } from '#components/desk/preview/preview-pane.tsx'
import styles from './preview.module.css'

interface PreviewProps {
	/** The page that is shown. */
	href: string
	/** Counts what has been kept: each time the page is shown anew. */
	kept: number
	/** The id of the part of the page that is edited; null for its top. */
	anchor: string | null
	/** Where there is no room beside the form: whether it is shown instead of it. */
	isOpen: boolean
	/** Called with the part of the page that is clicked. */
	onPick: (part: PickedPart) => void
	children: ReactNode
}

/** The site with the drafts, beside the form. */
export function Preview({ href, kept, anchor, isOpen, onPick, children }: PreviewProps) {
	const { text } = useStudio()
	const texts = {
		title: text('preview.title'),
		width: text('preview.width'),
		phone: text('preview.phone'),
		tablet: text('preview.tablet'),
		screen: text('preview.screen'),
		frame: text('preview.frame'),
	}
	const refusedText = (leaves: readonly string[]) =>
		text('preview.refused', { places: leaves.map((leaf) => text(`tree.leaves.${leaf}`)).join(', ') })
	return (
		<section className={styles.view} aria-labelledby="preview" data-open={isOpen ? '' : undefined}>
			<PreviewPane className={styles.pane} {...{ href, kept, anchor, texts, refusedText, onPick }} />
			{children}
		</section>
	)
}
