import { Icon } from '#components/ui/icon.tsx'
import styles from './owner-form.module.css'

/** What went well, above the page it led to. */
export function DoneNote({ text }: { text: string | null }) {
	if (text === null) return null
	return (
		<p className={styles.done} role="status">
			<Icon name="check" />
			{text}
		</p>
	)
}
