'use client'

import { useState } from 'react'
import { DeskIcon } from '#components/desk/parts/desk-icon.tsx'
import { ShownKey } from '#components/desk/parts/shown-key.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './desk-search.module.css'
import { SearchBox, type SearchTexts } from './search-box.tsx'

/** What opens the search over the whole desk: it looks like a field, on a phone like one of the words. */
export function DeskSearch({ texts }: { texts: SearchTexts }) {
	const [isOpen, setIsOpen] = useState(false)
	const close = () => setIsOpen(false)
	return (
		<>
			<button
				type="button"
				data-desk-search=""
				className={styles.open}
				aria-haspopup="dialog"
				onClick={() => setIsOpen(true)}
			>
				<DeskIcon name="search" />
				<span>{texts.open}</span>
				<ShownKey name="/" />
			</button>
			<Dialog isOpen={isOpen} onClose={close} label={texts.label} place="sheet" className={styles.dialog}>
				{isOpen && <SearchBox texts={texts} onClose={close} />}
			</Dialog>
		</>
	)
}
