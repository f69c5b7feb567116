'use client'

import { Icon } from '#components/ui/icon.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'
import type { Messages } from '#lib/site/i18n/messages.ts'
import styles from './results-map-view.module.css'
import { DRAW_ID, type useAreaSearch, VIEW_ID } from './use-area-search.ts'

interface AreaToolsProps {
	area: ReturnType<typeof useAreaSearch>
	/** The areas of the search in words; null if there are none. */
	text: string | null
	words: Messages['map']['draw']
}

/** The buttons over the map that limit the search to a part of it. */
export function AreaTools({ area, text, words }: AreaToolsProps) {
	const { isPending, isFull, onStart, onView, onRemove } = area
	return (
		<>
			<div className={styles.tools} aria-busy={isPending}>
				<button id={DRAW_ID} type="button" className={styles.tool} disabled={isFull} onClick={onStart}>
					<Icon name="pen" />
					{words.start}
				</button>
				<button id={VIEW_ID} type="button" className={styles.tool} onClick={onView}>
					<span className={styles.long}>{words.view}</span>
					<span className={styles.short}>{words.viewShort}</span>
				</button>
				{text !== null && (
					<button type="button" className={styles.tool} onClick={onRemove}>
						<span>
							<VisuallyHidden>{words.remove}</VisuallyHidden> {text}
						</span>
						<Icon name="x" />
					</button>
				)}
			</div>
			{isFull && <p className={styles.found}>{words.full}</p>}
		</>
	)
}
