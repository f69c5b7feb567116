'use client'

import { Icon } from '#components/ui/icon.tsx'
import type { Messages } from '#lib/site/i18n/messages.ts'
import styles from './results-map-view.module.css'
import { DRAW_ID, ERASE_ID, type useAreaSearch, VIEW_ID } from './use-area-search.ts'

interface AreaToolsProps {
	area: ReturnType<typeof useAreaSearch>
	/** How many areas the search has. */
	count: number
	/** The visitor has moved the map since the search. */
	hasMoved: boolean
	words: Messages['map']['draw']
}

/**
 * The controls over the map: one draws, one searches where the map was moved to. Where no list is beside the map, a
 * third removes what is drawn, which else its chip does.
 */
export function AreaTools({ area, count, hasMoved, words }: AreaToolsProps) {
	const { isPending, isFull, onStart, onView, onRemove } = area
	return (
		<>
			<div className={styles.tools} aria-busy={isPending} data-areas={count > 0 ? '' : undefined}>
				<button
					id={DRAW_ID}
					type="button"
					className={styles.tool}
					aria-label={words.start}
					disabled={isFull}
					onClick={onStart}
				>
					<Icon name="pen" />
					<span className={styles.name}>{words.startShort}</span>
				</button>
				{count > 0 && (
					<button
						id={ERASE_ID}
						type="button"
						className={`${styles.tool} ${styles.erase}`}
						aria-label={count > 1 ? words.removeAll : words.remove}
						onClick={onRemove}
					>
						<Icon name="x" />
						<span className={styles.name}>{count > 1 ? words.removeAll : words.remove}</span>
					</button>
				)}
				{hasMoved && (
					<button id={VIEW_ID} type="button" className={`${styles.tool} ${styles.here}`} onClick={onView}>
						{words.view}
					</button>
				)}
			</div>
			{isFull && <p className={styles.notice}>{words.full}</p>}
		</>
	)
}
