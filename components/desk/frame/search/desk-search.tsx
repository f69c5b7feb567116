'use client'

import { type ReactNode, useCallback, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './desk-search.module.css'
import { SearchBox, type SearchTexts } from './search-box.tsx'
import { SearchContext } from './search-context.ts'

/** The search over the whole desk, which what is inside can open. */
export function DeskSearch({ texts, children }: { texts: SearchTexts; children: ReactNode }) {
	const [isOpen, setIsOpen] = useState(false)
	const open = useCallback(() => setIsOpen(true), [])
	const close = () => setIsOpen(false)
	return (
		<SearchContext value={open}>
			{children}
			<Dialog isOpen={isOpen} onClose={close} label={texts.label} place="sheet" className={styles.dialog}>
				{isOpen && <SearchBox texts={texts} onClose={close} />}
			</Dialog>
		</SearchContext>
	)
}
