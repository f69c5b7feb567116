'use client'

import { useEffect, useRef, useState } from 'react'
import { formatAmount } from '#lib/base/format/price.ts'
import { readFigure } from '#lib/base/format/read-figure.ts'
import styles from './offer.module.css'

interface Line {
	label: string
	value: string
}

interface FormRecapProps {
	title: string
	/** Sums up the steps before this one, counted from 0. */
	isBefore: number
}

const wordsOf = (element: Element | null | undefined) => element?.firstChild?.textContent?.trim() ?? ''

/** Returns a field's answer: the label of the chosen option, or what was typed, an amount as every price is written. */
function answerOf(field: Element): string {
	const chosen = [...field.querySelectorAll<HTMLInputElement>('input:checked')]
	if (chosen.length > 0) return chosen.map(({ labels }) => labels?.[0]?.textContent?.trim() ?? '').join(', ')
	const input = field.querySelector<HTMLInputElement>('input:not([type=radio], [type=checkbox]), textarea')
	const value =
		input?.type === 'date' ? (input.valueAsDate?.toLocaleDateString(document.documentElement.lang) ?? '') : input?.value
	if (!value) return ''
	const unit = input?.parentElement?.querySelector(':scope > span')?.textContent ?? ''
	const amount = unit === '€' ? formatAmount(readFigure(value, 'amount', { isTyped: true }) ?? null) : null
	return amount ?? `${unit} ${value}`.trim()
}

/** Returns the answers of the steps before one, each with the field's label. */
function linesBefore(form: Element, isBefore: number): Line[] {
	return [...form.querySelectorAll('[data-step-index]')].slice(0, isBefore).flatMap((step) =>
		[...step.querySelectorAll('[data-field]')].flatMap((field) => {
			const line = { label: wordsOf(field.querySelector('label, legend')), value: answerOf(field) }
			return line.value === '' ? [] : [line]
		}),
	)
}

/** Lists what was filled in before the last step of a form, to check it before sending. */
export function FormRecap({ title, isBefore }: FormRecapProps) {
	const place = useRef<HTMLElement>(null)
	const [lines, setLines] = useState<Line[]>([])
	useEffect(() => {
		const form = place.current?.closest('form')
		if (!form) return
		const read = () => setLines(linesBefore(form, isBefore))
		// After a reload, typed values are restored after the first effects.
		const frame = requestAnimationFrame(read)
		form.addEventListener('input', read)
		return () => {
			cancelAnimationFrame(frame)
			form.removeEventListener('input', read)
		}
	}, [isBefore])
	return (
		<section ref={place} className={styles.recap} aria-label={title} hidden={lines.length === 0}>
			<h3>{title}</h3>
			<dl>
				{lines.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
