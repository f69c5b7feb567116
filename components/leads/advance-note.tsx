'use client'

import { useEffect, useId, useRef, useState } from 'react'
import styles from '#components/forms/form.module.css'
import { formatAmount, parsePrice } from '#lib/base/format/price.ts'
import { advanceOf } from '#lib/people/subject/deposit.ts'
import own from './offer.module.css'

interface AdvanceNoteProps {
	/** The name of the field with the price. */
	field: string
	/** With `{amount}` in it. */
	text: string
	/** Of the price. */
	percent: number
	/** What asks back where the price is below an amount in euro; null asks nothing. */
	low: { below: number; text: string } | null
	/** What stands there until a price has been filled in. */
	before: string
}

/** The advance on signing for the price that is being filled in. */
export function AdvanceNote({ field, text, percent, low, before }: AdvanceNoteProps) {
	const id = useId()
	const note = useRef<HTMLOutputElement>(null)
	const [advance, setAdvance] = useState<string | null>(null)
	const [isLow, setIsLow] = useState(false)
	const below = low?.below ?? 0

	useEffect(() => {
		const form = note.current?.closest('form')
		const input = form?.elements.namedItem(field)
		if (!form || !(input instanceof HTMLInputElement)) return
		const read = () => {
			const price = parsePrice(input.value)
			setIsLow(price >= 1 && price < below)
			setAdvance(price >= 1 ? formatAmount(advanceOf(price, percent)) : null)
		}
		// What was typed before a reload is put back after the first effects.
		const frame = requestAnimationFrame(read)
		form.addEventListener('input', read)
		return () => {
			cancelAnimationFrame(frame)
			form.removeEventListener('input', read)
		}
	}, [field, percent, below])

	return (
		<output ref={note} id={id} className={styles.advance}>
			{advance === null ? before : text.replace('{amount}', advance)}
			{isLow && <strong className={own.low}>{low?.text}</strong>}
		</output>
	)
}
