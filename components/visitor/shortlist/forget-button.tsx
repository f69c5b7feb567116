'use client'

import styles from '#components/cards/card.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { forgetKept, useShortlist } from '#lib/people/visitor/use-shortlist.ts'

/** Removes homes that are off the site from the shortlist; nothing if the visitor has not saved them. */
export function ForgetButton({ ids, label }: { ids: number[]; label: string }) {
	const kept = useShortlist()
	if (!ids.some((id) => kept.includes(id))) return null
	return (
		<button type="button" className={styles.button} data-screen-only="" onClick={() => forgetKept(ids)}>
			<Icon name="x" />
			{label}
		</button>
	)
}
