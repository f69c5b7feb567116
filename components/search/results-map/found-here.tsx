import styles from './results-map-view.module.css'

interface FoundHereProps {
	/** How many homes the map shows, or why it shows none; undefined until that is known. */
	text: string | undefined
	/** How many more there are; null if there are none. */
	further: string | null
	/** Only for screen readers: it can be seen on the map. */
	isQuiet: boolean
	onFurther: () => void
}

/** The message over the map about the homes on it. */
export function FoundHere({ text, further, isQuiet, onFurther }: FoundHereProps) {
	return (
		<div className={isQuiet ? 'vh' : styles.found}>
			<p role="status">{text}</p>
			{further !== null && (
				<button type="button" className={styles.further} onClick={onFurther}>
					{further}
				</button>
			)}
		</div>
	)
}
