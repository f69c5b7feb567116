'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { formatAmount } from '#lib/base/format/price.ts'
import { readFigure } from '#lib/base/format/read-figure.ts'
import { depositOf } from '#lib/people/lead-subject/deposit.ts'
import own from './offer.module.css'

interface DepositNoteProps {
	/** Name of the price field. */
	field: string
	/** Contains `{amount}`. */
	text: string
	/** The deposit, in per cent of the price. */
	percent: number
	/** The question shown where the price is below an amount in euro; null for none. */
	low: { below: number; text: string } | null
	/** Shown until a price has been filled in. */
	before: string
}

/** Shows the deposit on signing for the price that is being typed. */
export function DepositNote({ field, text, percent, low, before }: DepositNoteProps) {
	const id = useId()
	const note = useRef<HTMLOutputElement>(null)
	const [deposit, setDeposit] = useState<string | null>(null)
	const [isLow, setIsLow] = useState(false)
	const below = low?.below ?? 0

	useEffect(() => {
		const form = note.current?.closest('form')
		const input = form?.elements.namedItem(field)
		if (!form || !(input instanceof HTMLInputElement)) return
		const read = () => {
			const price = readFigure(input.value, 'amount', { isTyped: true }) ?? 0
			setIsLow(price >= 1 && price < below)
			setDeposit(price >= 1 ? formatAmount(depositOf(price, percent)) : null)
		}
		// After a reload, typed values are restored after the first effects.
		const frame = requestAnimationFrame(read)
		form.addEventListener('input', read)
		return () => {
			cancelAnimationFrame(frame)
			form.removeEventListener('input', read)
		}
	}, [field, percent, below])

	return (
		<output ref={note} id={id} className={own.deposit}>
			{deposit === null ? before : text.replace('{amount}', deposit)}
			{isLow && <strong className={own.low}>{low?.text}</strong>}
		</output>
	)
}
