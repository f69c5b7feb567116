import styles from './results-map-view.module.css'

interface MapNoticesProps {
	/** How many homes are on the map, or why there are none; undefined until that is known. */
	text: string | undefined
	/** Only for screen readers: it can be seen on the map. */
	isQuiet: boolean
	/** How many homes are further away; null if there are none. */
	further: string | null
	all: string
	onAll: () => void
}

/** The notices at the foot of the map about the homes on it and beyond it. */
export function MapNotices({ text, isQuiet, further, all, onAll }: MapNoticesProps) {
	return (
		<>
			<p className={isQuiet ? 'vh' : styles.notice} role="status">
				{text}
			</p>
			{further !== null && (
				<p className={styles.notice}>
					{further}
					<button type="button" className={styles.all} onClick={onAll}>
						{all}
					</button>
				</p>
			)}
		</>
	)
}
