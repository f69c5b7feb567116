'use client'

import { useState } from 'react'
import { fill } from '@/lib/i18n/fill'
import { formatNumber } from '@/lib/i18n/format-number'
import styles from './fields.module.css'
import type { Choice } from './filter-setup'

const MOST_IN_A_COLUMN = 10
/** A phone shows these, the ones with most homes, until it is asked for all. */
const FIRST_ON_A_PHONE = 8

interface ChoiceSectionProps {
	legend: string
	/** Name of the parameter, repeatable. */
	name: string
	choices: readonly Choice[]
	chosen: readonly string[]
	countOf: (value: string) => number
	/** Label of the button for the others on a phone, `{count}` in it. */
	allText: string
	onChange: (chosen: string[]) => void
}

function mostOf(choices: readonly Choice[], countOf: (value: string) => number): ReadonlySet<string> {
	const byCount = [...choices].sort((a, b) => countOf(b.value) - countOf(a.value))
	return new Set(byCount.slice(0, FIRST_ON_A_PHONE).map(({ value }) => value))
}

/** Boxes to tick, each with the number of homes that it would bring to the present search. */
export function ChoiceSection({ legend, name, choices, chosen, countOf, allText, onChange }: ChoiceSectionProps) {
	const unknown = chosen.filter((value) => !choices.some((choice) => choice.value === value))
	const [firstOnes] = useState(() => mostOf(choices, countOf))
	const [isAll, setIsAll] = useState(choices.length <= FIRST_ON_A_PHONE + 2)
	return (
		<fieldset className={styles.field}>
			<legend className={styles.legend}>{legend}</legend>
			<ul
				className={styles.ticks}
				data-many={choices.length > MOST_IN_A_COLUMN ? '' : undefined}
				data-all={isAll ? '' : undefined}
			>
				{[...choices, ...unknown.map((value) => ({ value, name: value.replace('|', ', ') }))].map((choice) => {
					const isChosen = chosen.includes(choice.value)
					const count = countOf(choice.value)
					return (
						<li key={choice.value} data-rest={isChosen || firstOnes.has(choice.value) ? undefined : ''}>
							<label className={styles.tick} data-empty={count === 0 && !isChosen ? '' : undefined}>
								<input
									type="checkbox"
									name={name}
									value={choice.value}
									checked={isChosen}
									onChange={(event) =>
										onChange(
											event.target.checked
												? [...chosen, choice.value]
												: chosen.filter((value) => value !== choice.value),
										)
									}
								/>
								<span>{choice.name}</span>
								<span className={styles.count}>{formatNumber(count)}</span>
							</label>
						</li>
					)
				})}
			</ul>
			{!isAll && (
				<button type="button" className={styles.all} onClick={() => setIsAll(true)}>
					{fill(allText, { count: choices.length })}
				</button>
			)}
		</fieldset>
	)
}
