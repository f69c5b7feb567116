'use client'

import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './desk-search.module.css'
import { SearchBox, type SearchTexts } from './search-box.tsx'
import { SearchContext } from './search-context.ts'

/** The search over the whole desk, which what is inside can open. */
export function DeskSearch({ texts, children }: { texts: SearchTexts; children: ReactNode }) {
	const [isOpen, setIsOpen] = useState(false)
	const before = useRef<Element | null>(null)
	const open = useCallback(() => {
		before.current = document.activeElement
		setIsOpen(true)
	}, [])
	const close = () => setIsOpen(false)
	const onClosed = () => {
		close()
		// Its field already had the focus when the dialog became modal, so the browser gives it back to nothing.
		if (before.current instanceof HTMLElement) before.current.focus()
	}
	return (
		<SearchContext value={open}>
			{children}
			<Dialog isOpen={isOpen} onClose={onClosed} label={texts.label} place="sheet" className={styles.dialog}>
				{isOpen && <SearchBox texts={texts} onClose={close} />}
			</Dialog>
		</SearchContext>
	)
}
