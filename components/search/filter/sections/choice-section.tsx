'use client'

import { useState } from 'react'
import styles from '#components/search/filter/fields.module.css'
import { useFilter } from '#components/search/filter/state/filter-context.ts'
import type { FilterChoice } from '#components/search/filter/state/filter-setup.ts'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { fill } from '#lib/base/text/fill.ts'

const MOST_IN_A_COLUMN = 10
/** On a phone this many choices, those with the most homes, are shown until the visitor asks for all. */
const FIRST_ON_A_PHONE = 8

interface ChoiceSectionProps {
	legend: string
	/** Name of the parameter, repeatable. */
	name: string
	choices: readonly FilterChoice[]
	chosen: readonly string[]
	countOf: (value: string) => number
	/** How many choices are not listed, in words. */
	hint?: string | null
	/** Label of the button that shows all choices on a phone; contains `{count}`. */
	allText: string
	onChange: (chosen: string[]) => void
}

function mostOf(choices: readonly FilterChoice[], countOf: (value: string) => number): ReadonlySet<string> {
	const byCount = [...choices].sort((a, b) => countOf(b.value) - countOf(a.value))
	return new Set(byCount.slice(0, FIRST_ON_A_PHONE).map(({ value }) => value))
}

/** Checkboxes, each with the number of homes that it would bring to the present search. */
export function ChoiceSection(props: ChoiceSectionProps) {
	const { legend, name, choices, chosen, countOf, hint, allText, onChange } = props
	const { language } = useFilter()
	const unknown = chosen.filter((value) => !choices.some((choice) => choice.value === value))
	const [firstOnes] = useState(() => mostOf(choices, countOf))
	const [isAll, setIsAll] = useState(choices.length <= FIRST_ON_A_PHONE + 2)
	return (
		<fieldset className={styles.field}>
			<legend className={styles.legend}>{legend}</legend>
			{hint && <p className={styles.small}>{hint}</p>}
			<ul
				className={styles.ticks}
				data-of={name}
				data-many={choices.length > MOST_IN_A_COLUMN ? '' : undefined}
				data-all={isAll ? '' : undefined}
			>
				{[...choices, ...unknown.map((value): FilterChoice => ({ value, name: value.replace('|', ', ') }))].map(
					(choice) => {
						const isChosen = chosen.includes(choice.value)
						const count = countOf(choice.value)
						return (
							<li key={choice.value} data-rest={isChosen || firstOnes.has(choice.value) ? undefined : ''}>
								<label
									className={styles.tick}
									data-part={choice.isPart}
									data-empty={count === 0 && !isChosen ? '' : undefined}
								>
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
									<span className={styles.count}>{formatNumber(count, language)}</span>
								</label>
							</li>
						)
					},
				)}
			</ul>
			{!isAll && (
				<button type="button" className={styles.quiet} data-phone="" onClick={() => setIsAll(true)}>
					{fill(allText, { count: choices.length })}
				</button>
			)}
		</fieldset>
	)
}
