import styles from './shown-key.module.css'

/** A key as it is printed on a keyboard, shown only where there is likely to be one. Read aloud it is left out. */
export function ShownKey({ name, isAlwaysShown = false }: { name: string; isAlwaysShown?: boolean }) {
	return (
		<kbd className={styles.key} data-always={isAlwaysShown ? '' : undefined} aria-hidden={!isAlwaysShown}>
			{name}
		</kbd>
	)
}
