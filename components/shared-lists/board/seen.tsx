'use client'

import { useId, useState } from 'react'
import { formatDate } from '#lib/base/format/format-date.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { SharedHome, SharedPerson } from '#lib/people/shared-lists/types.ts'
import styles from './board.module.css'
import type { BoardTexts } from './board-texts.ts'
import type { Act } from './types.ts'

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

/** On which day each person visited the home; one's own day can be changed. */
export function Seen({ home, persons, me, language, texts, act }: SeenProps) {
	const id = useId()
	const [typed, setTyped] = useState<string | null>(null)
	const own = home.seen.find(({ person }) => person === me?.id)?.day ?? ''
	const others = home.seen.filter(({ person }) => person !== me?.id)
	return (
		<div className={styles.seen}>
			{me !== null && (
				<div className={styles.ownDay} data-scripted="">
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
			)}
			{others.map(({ person, day }) => (
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
