'use client'

import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from '#components/search/filter/fields.module.css'
import { formatNumber } from '#lib/base/format/format-number.ts'
import {
	type Bounds,
	isSliderMaximum,
	type PriceRange,
	parsePriceInput,
	resetPrice,
	sliderValues,
} from '#lib/homes/search/query/price-range.ts'

interface PriceInputProps {
	end: 'min' | 'max'
	label: string
	/** Accessible name that distinguishes the two inputs out of context. */
	fullName: string
	price: Bounds
	range: PriceRange
	onChange: (price: Bounds) => void
}

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 9)

// Only input without any digit is blocked. Keys (Tab, arrows, shortcuts, paste) are never intercepted.
function refuseWords(event: FormEvent<HTMLInputElement>) {
	const { data } = event.nativeEvent as InputEvent
	if (data && !/\d/.test(data)) event.preventDefault()
}

/**
 * One end of the price range in whole euro. A typed value applies on Enter, which searches too, or when the field is
 * left, by the rules of section 5. On focus the field is ready for typing: without a bound it becomes empty, and a present price is selected.
 */
export function PriceInput({ end, label, fullName, price, range, onChange }: PriceInputProps) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const isArriving = useRef(false)
	const [typed, setTyped] = useState<string | null>(null)
	const [lower, upper] = sliderValues(price, range)
	const value = end === 'min' ? lower : upper
	const shown = (formatNumber(value, 'nl') ?? '') + (isSliderMaximum(value, range) ? '+' : '')

	const selectOnArrival = () => {
		const field = input.current
		if (isArriving.current && field && field.selectionStart === field.selectionEnd) field.select()
	}
	// Removing the dots sets a new value, after which browsers put the caret at the end.
	useLayoutEffect(() => {
		if (typed !== null) selectOnArrival()
	})
	const offer = (bound: number | null) => {
		isArriving.current = true
		setTyped(bound === null ? '' : String(bound))
	}
	const arrive = (present: string) => {
		// React, once it has hydrated, repeats a focus that came before: by then a visitor may have typed.
		if (present === shown) offer(price[end])
		else setTyped(digitsOf(present))
	}
	const commit = (): Bounds => {
		if (typed === null) return price
		const next = resetPrice(price, end, parsePriceInput(typed), range)
		onChange(next)
		return next
	}
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		isArriving.current = false
		if (event.key !== 'Enter') return
		event.preventDefault()
		// What is sent is the choice of the form as it is rendered.
		flushSync(() => offer(commit()[end]))
		event.currentTarget.form?.requestSubmit()
	}
	return (
		<div className={styles.half}>
			<label className={styles.small} htmlFor={id}>
				{label}
			</label>
			<span className={styles.unit} data-before="€">
				<input
					ref={input}
					id={id}
					className={styles.input}
					name={`price-${end}`}
					aria-label={fullName}
					inputMode="numeric"
					autoComplete="off"
					value={typed ?? shown}
					placeholder={shown}
					data-selects=""
					onBeforeInput={refuseWords}
					onChange={(event) => {
						isArriving.current = false
						setTyped(digitsOf(event.target.value))
					}}
					onFocus={(event) => arrive(event.target.value)}
					onClick={() => {
						// The press that focuses the field also sets the caret.
						selectOnArrival()
						isArriving.current = false
					}}
					onBlur={() => {
						isArriving.current = false
						commit()
						setTyped(null)
					}}
					onKeyDown={onKeyDown}
				/>
			</span>
		</div>
	)
}
