import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import styles from './select.module.css'

/** What is around a list of choices of the browser: the arrow that it has lost. It may stand in a label. */
export function SelectFrame({ children }: { children: ReactNode }) {
	return (
		<span className={styles.select}>
			{children}
			<Icon name="down" />
		</span>
	)
}
