'use client'

import styles from '#components/cards/card.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { keepAll, useShortlist } from '#lib/people/visitor/use-shortlist.ts'

/** Takes a shared list over into the visitor's own; nothing where they keep all of it already. */
export function KeepTheseButton({ ids, label }: { ids: number[]; label: string }) {
	const kept = useShortlist()
	if (ids.every((id) => kept.includes(id))) return null
	return (
		<button type="button" className={styles.button} data-scripted="" onClick={() => keepAll(ids)}>
			<Icon name="heart" />
			{label}
		</button>
	)
}
