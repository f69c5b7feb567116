'use client'

import { useEffect, useRef } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import type { ChosenPage } from '#components/desk/editor/pages/use-chosen-page.ts'
import buttons from '#components/desk/parts/button.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import { type PageLine, pageName } from '#lib/desk/editor/pages/page-lines.ts'
import styles from './studio.module.css'

interface StudioTitleProps {
	/** What was chosen from the tree of the editor. */
	title: string
	/** The page of it that is edited; undefined for all of them. */
	line: PageLine | undefined
	chosen: ChosenPage
}

/** What is edited: the title of what was chosen, or the name of a page with the way back to all pages. */
export function StudioTitle({ title, line, chosen }: StudioTitleProps) {
	const { view, language } = useStudio()
	const heading = useRef<HTMLHeadingElement>(null)
	const former = useRef(line?.id)
	useEffect(() => {
		// Another page is another view: the focus goes to its title.
		if (former.current !== line?.id) heading.current?.focus()
		former.current = line?.id
	}, [line?.id])
	return (
		<div>
			{line !== undefined && (
				<a
					className={classNames(buttons.quiet, styles.up)}
					href={chosen.hrefOf(null)}
					onClick={(event) => {
						event.preventDefault()
						chosen.choosePage(null)
					}}
				>
					<Icon name="left" />
					{title}
				</a>
			)}
			<h1 id="studio-title" ref={heading} tabIndex={-1}>
				{line === undefined ? title : pageName(line, [language, view.defaultLanguage, ...view.languages])}
			</h1>
		</div>
	)
}
