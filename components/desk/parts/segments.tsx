'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './segments.module.css'

interface SegmentsProps extends Pick<ComponentProps<'div'>, 'aria-invalid' | 'aria-describedby'> {
	id: string
	legend: string
	options: readonly { value: string; label: string }[]
	/** Name of the choice that stands for no answer, shown as a dash; null if one of the options always holds. */
	none: string | null
	/** Empty without an answer. */
	value: string
	onChoose: (value: string) => void
	/** Hint, error and the like, below. */
	children?: ReactNode
}

/** Few short answers beside their question, as radio buttons in one piece: one Tab stop, and arrow keys in it. */
export function DeskSegments({ legend, options, none, value, onChoose, children, ...rest }: SegmentsProps) {
	const name = useId()
	const answers = none === null ? options : [...options, { value: '', label: none }]
	return (
		<div {...rest} role="radiogroup" aria-labelledby={`${name}-legend`} className={styles.row}>
			<span id={`${name}-legend`} className={styles.legend}>
				{legend}
			</span>
			<div className={styles.segments}>
				{answers.map((one) => (
					<label
						key={one.value}
						data-none={one.value === '' ? '' : undefined}
						title={one.value === '' ? one.label : undefined}
					>
						<input
							type="radio"
							name={name}
							value={one.value}
							checked={one.value === value}
							onChange={() => onChoose(one.value)}
							aria-label={one.label}
						/>
						<span aria-hidden="true">{one.value === '' ? '–' : one.label}</span>
					</label>
				))}
			</div>
			{children}
		</div>
	)
}
