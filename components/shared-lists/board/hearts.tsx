'use client'

import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { SharedHome, SharedPerson } from '#lib/people/shared-lists/types.ts'
import styles from './board.module.css'
import type { BoardTexts } from './board-texts.ts'
import type { Act } from './types.ts'

interface HeartsProps {
	home: SharedHome
	title: string
	persons: readonly SharedPerson[]
	me: SharedPerson | null
	isReadOnly: boolean
	texts: BoardTexts
	act: Act
	/** Leads somebody who has not said who they are to where they can. */
	askWho: () => void
}

/** One's own heart for a home, and the names of all who gave one. */
export function Hearts({ home, title, persons, me, isReadOnly, texts, act, askWho }: HeartsProps) {
	const isOn = me !== null && home.hearts.includes(me.id)
	const names = persons.filter(({ id }) => home.hearts.includes(id)).map(({ name }) => name)
	return (
		<div className={styles.hearts}>
			{!isReadOnly && (
				<button
					type="button"
					className={styles.heart}
					data-scripted=""
					aria-pressed={isOn}
					aria-label={fill(texts.heart.give, { title })}
					onClick={() => (me === null ? askWho() : act({ kind: 'heart', person: me.id, home: home.id, isOn: !isOn }))}
				>
					<Icon name="heart" />
				</button>
			)}
			<span className={names.length === 0 ? styles.none : undefined}>
				{names.length === 0 ? texts.heart.none : fill(texts.heart.from, { names: names.join(', ') })}
			</span>
		</div>
	)
}
