'use client'

import { Icon } from '@/components/ui/icon'
import styles from './quiet-button.module.css'

export function PrintButton({ label }: { label: string }) {
	return (
		<button type="button" className={styles.button} data-scripted="" onClick={() => window.print()}>
			<Icon name="print" />
			{label}
		</button>
	)
}
