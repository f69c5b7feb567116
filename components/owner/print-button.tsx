'use client'

import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './portal-view.module.css'

/** Prints the page; without scripts the browser's own menu does it. */
export function PrintButton({ label }: { label: string }) {
	return (
		<Button className={styles.scripted} onClick={() => window.print()}>
			<Icon name="print" />
			{label}
		</Button>
	)
}
