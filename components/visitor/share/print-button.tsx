'use client'

import styles from '#components/cards/card.module.css'
import { Icon } from '#components/ui/icon.tsx'

export function PrintButton({ label }: { label: string }) {
	return (
		<button type="button" className={styles.button} data-scripted="" onClick={() => window.print()}>
			<Icon name="print" />
			{label}
		</button>
	)
}
