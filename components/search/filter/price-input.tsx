'use client'

import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { formatNumber } from '@/lib/i18n/format-number'
import { isSliderMaximum, type PriceRange, parsePriceInput, resetPrice, sliderValues } from '@/lib/search/price-range'
import type { Bounds } from '@/lib/search/types'
import styles from './fields.module.css'

interface PriceInputProps {
	end: 'min' | 'max'
	label: string
	/** The name that tells the two inputs apart when heard alone. */
	fullName: string
	price: Bounds
	range: PriceRange
	onChange: (price: Bounds) => void
}

// Only what brings no digit at all is stopped; keys themselves (Tab, arrows, shortcuts, paste) are never touched.
function refuseWords(event: FormEvent<HTMLInputElement>) {
	const { data } = event.nativeEvent as InputEvent
	if (data && !/\d/.test(data)) event.preventDefault()
}

/** One end of the price range in whole euro; counts on Enter or when it is left, by the rules of section 5. */
export function PriceInput({ end, label, fullName, price, range, onChange }: PriceInputProps) {
	const id = useId()
	const [typed, setTyped] = useState<string | null>(null)
	const [lower, upper] = sliderValues(price, range)
	const value = end === 'min' ? lower : upper
	const shown = (formatNumber(value) ?? '') + (isSliderMaximum(value, range) ? '+' : '')

	const commit = (): number => {
		if (typed === null) return value
		const next = resetPrice(price, end, parsePriceInput(typed), range)
		onChange(next)
		return sliderValues(next, range)[end === 'min' ? 0 : 1]
	}
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key !== 'Enter') return
		event.preventDefault()
		setTyped(String(commit()))
	}
	return (
		<div className={styles.half}>
			<label className={styles.small} htmlFor={id}>
				{label}
			</label>
			<span className={styles.unit} data-before="€">
				<input
					id={id}
					className={styles.input}
					name={`price-${end}`}
					aria-label={fullName}
					inputMode="numeric"
					autoComplete="off"
					value={typed ?? shown}
					onBeforeInput={refuseWords}
					onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 9))}
					onFocus={() => setTyped(String(value))}
					onBlur={() => {
						commit()
						setTyped(null)
					}}
					onKeyDown={onKeyDown}
				/>
			</span>
		</div>
	)
}
