'use client'

import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './filters.module.css'
import words from './word.module.css'

interface FilterSelectProps {
	label: string
	/** The choice that filters nothing; without it one of the others is always chosen. */
	any?: string
	value: string
	choices: readonly { value: string; label: string }[]
	onChange: (value: string) => void
}

/** A filter as a word that opens the browser's own list of choices. */
export function FilterSelect({ label, any, value, choices, onChange }: FilterSelectProps) {
	const chosen = choices.find((choice) => choice.value === value)
	return (
		<label className={classNames(words.word, styles.select)} data-chosen={chosen && any !== undefined ? '' : undefined}>
			<span aria-hidden="true">{chosen?.label ?? label}</span>
			<Icon name="down" />
			<select aria-label={label} value={chosen ? value : ''} onChange={(event) => onChange(event.target.value)}>
				{any !== undefined && <option value="">{any}</option>}
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
		</label>
	)
}
