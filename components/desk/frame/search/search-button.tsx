'use client'

import { DeskIcon } from '#components/desk/parts/desk-icon.tsx'
import { ShownKey } from '#components/desk/parts/shown-key.tsx'
import styles from './search-button.module.css'
import { useOpenSearch } from './search-context.ts'

/** What opens the search: it looks like a field, on a phone like one of the words. The key `/` presses it. */
export function SearchButton({ text }: { text: string }) {
	const open = useOpenSearch()
	return (
		<button type="button" data-desk-search="" className={styles.open} aria-haspopup="dialog" onClick={open}>
			<DeskIcon name="search" />
			<span>{text}</span>
			<ShownKey name="/" />
		</button>
	)
}
