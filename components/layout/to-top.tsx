import { Icon } from '@/components/ui/icon'
import styles from './to-top.module.css'

/** The way back to the top, shown once the page is scrolled (`ScrollMarks`). */
export function ToTop({ label }: { label: string }) {
	return (
		<a href="#top" className={styles.top} aria-label={label} data-screen-only="">
			<Icon name="up" />
		</a>
	)
}
