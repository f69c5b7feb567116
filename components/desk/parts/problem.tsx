import { Icon } from '#components/ui/icon.tsx'
import styles from './problem.module.css'

/** What did not work, above the form that it is about. */
export function Problem({ text }: { text: string | null }) {
	return (
		<div role="alert">
			{text !== null && (
				<p className={styles.problem}>
					<Icon name="alert" />
					{text}
				</p>
			)}
		</div>
	)
}

/** What did work. */
export function Done({ text }: { text: string | null }) {
	return (
		<div role="status">
			{text !== null && (
				<p className={styles.done}>
					<Icon name="check" />
					{text}
				</p>
			)}
		</div>
	)
}
