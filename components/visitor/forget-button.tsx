'use client'

import styles from '@/components/listings/card.module.css'
import { Icon } from '@/components/ui/icon'
import { forgetKept, useShortlist } from '@/lib/visitor/use-shortlist'

/** Lets homes go that are off the site; nothing where the visitor does not keep them. */
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
