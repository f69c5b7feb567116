'use client'

import { useId, useState } from 'react'
import { formatDate } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { SharedHome, SharedPerson } from '#lib/people/shared-lists/shared-list-types.ts'
import styles from './board.module.css'
import type { BoardTexts } from './board-texts.ts'
import type { Act } from './board-types.ts'

interface SeenProps {
	home: SharedHome
	persons: readonly SharedPerson[]
	me: SharedPerson | null
	language: string
	texts: BoardTexts['seen']
	act: Act
}

/** While a year is typed, the field holds the years 2, 20 and 202. */
const FIRST_DAY = '2000-01-01'

/** On which day each person visited the home. */
export function Seen({ home, persons, language, texts }: Omit<SeenProps, 'me' | 'act'>) {
	if (home.seen.length === 0) return null
	return (
		<div className={styles.seen}>
			{home.seen.map(({ person, day }) => (
				<p key={person}>
					{fill(texts.by, {
						name: persons.find((one) => one.id === person)?.name ?? '',
						day: formatDate(day, language) ?? day,
					})}
				</p>
			))}
		</div>
	)
}

/** One's own day, to change it. */
export function OwnDay({ home, me, texts, act }: Pick<SeenProps, 'home' | 'texts' | 'act'> & { me: SharedPerson }) {
	const id = useId()
	const [typed, setTyped] = useState<string | null>(null)
	const own = home.seen.find(({ person }) => person === me.id)?.day ?? ''
	return (
		<div className={styles.ownDay}>
			<label htmlFor={id}>{texts.label}</label>
			<input
				id={id}
				type="date"
				min={FIRST_DAY}
				value={typed ?? own}
				onChange={({ currentTarget: { value } }) => {
					setTyped(value)
					if (value === '' || value >= FIRST_DAY)
						void act({ kind: 'seen', person: me.id, home: home.id, day: value || null })
				}}
				onBlur={() => setTyped(null)}
			/>
		</div>
	)
}
