'use client'

import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './portal-view.module.css'

/** Prints the page. Without scripts it is not needed: the browser's own menu prints too. */
export function PortalPrintButton({ label }: { label: string }) {
	return (
		<Button className={styles.scripted} onClick={() => window.print()}>
			<Icon name="print" />
			{label}
		</Button>
	)
}
