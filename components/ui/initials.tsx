import styles from './initials.module.css'

/** The initials of a person without a portrait, as a small mark beside the name. */
export function Initials({ children }: { children: string }) {
	return (
		<span className={styles.initials} aria-hidden="true">
			{children}
		</span>
	)
}
