import { Icon } from '#components/ui/icon.tsx'
import styles from './owner-form.module.css'

/** A message about what was done, at the top of the page that follows. */
export function DoneNote({ text }: { text: string | null }) {
	if (text === null) return null
	return (
		<p className={styles.done} role="status">
			<Icon name="check" />
			{text}
		</p>
	)
}
