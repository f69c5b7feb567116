'use client'

import { useEffect, useRef, useState } from 'react'
import styles from './offer.module.css'

interface Line {
	label: string
	value: string
}

interface FormRecapProps {
	title: string
	/** It sums up the steps before this one, counted from 0. */
	isBefore: number
}

const wordsOf = (element: Element | null | undefined) => element?.firstChild?.textContent?.trim() ?? ''

/** What a field says: the words of what is chosen, or what was typed with its unit. */
function answerOf(field: Element): string {
	const chosen = [...field.querySelectorAll<HTMLInputElement>('input:checked')]
	if (chosen.length > 0) return chosen.map(({ labels }) => labels?.[0]?.textContent?.trim() ?? '').join(', ')
	const input = field.querySelector<HTMLInputElement>('input:not([type=radio], [type=checkbox]), textarea')
	const value =
		input?.type === 'date' ? (input.valueAsDate?.toLocaleDateString(document.documentElement.lang) ?? '') : input?.value
	const unit = input?.parentElement?.querySelector(':scope > span')?.textContent ?? ''
	return value ? `${unit} ${value}`.trim() : ''
}

/** The fields of the steps before one, as they are read: by their labels. */
function linesBefore(form: Element, isBefore: number): Line[] {
	return [...form.querySelectorAll('[data-step-index]')].slice(0, isBefore).flatMap((step) =>
		[...step.querySelectorAll('[data-field]')].flatMap((field) => {
			const line = { label: wordsOf(field.querySelector('label, legend')), value: answerOf(field) }
			return line.value === '' ? [] : [line]
		}),
	)
}

/** What was filled in before the last step of a form, to be looked over before it is sent. */
export function FormRecap({ title, isBefore }: FormRecapProps) {
	const place = useRef<HTMLElement>(null)
	const [lines, setLines] = useState<Line[]>([])
	useEffect(() => {
		const form = place.current?.closest('form')
		if (!form) return
		const read = () => setLines(linesBefore(form, isBefore))
		// What was typed before a reload is put back after the first effects.
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
