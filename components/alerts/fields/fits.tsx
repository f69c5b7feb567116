'use client'

import { useEffect, useRef, useState } from 'react'
import styles from '#components/alerts/alert-section.module.css'
import { lazyPart } from '#components/ui/lazy-part.tsx'

const FitsSource = lazyPart(() => import('./fits-source.tsx'))

interface FitsProps {
	language: string
	/** Text shown before anything is counted. */
	start: string
	/** The form came filled in: count at once, without waiting for a change. */
	isFilled?: boolean
}

/** The query string for the count, from the form's present values; null while nothing that narrows it is chosen. */
function queryOf(form: HTMLFormElement, language: string): string | null {
	const query = new URLSearchParams({ language })
	const counted = new Set([...form.querySelectorAll<HTMLInputElement>('[data-counted]')].map((box) => box.name))
	for (const [name, value] of new FormData(form)) {
		const isAsked = /^(?:goal|types|places|also|\w+(?:Min|Max))$/.test(name) || counted.has(name)
		if (isAsked && typeof value === 'string' && value !== '') query.append(name, value)
	}
	return query.has('types') || query.has('places') ? query.toString() : null
}

/**
 * How many homes fit what is filled in, today and in the last 90 days. Counts when a field first gets the focus, or at
 * once where the form came filled in, and again at every change.
 */
export function Fits({ language, start, isFilled = false }: FitsProps) {
	const line = useRef<HTMLParagraphElement>(null)
	const [query, setQuery] = useState<string | null>(null)
	const [text, setText] = useState(start)
	useEffect(() => {
		const form = line.current?.closest('form')
		if (!form) return
		const look = () => setQuery(queryOf(form, language))
		const events = ['focusin', 'input', 'change']
		for (const event of events) form.addEventListener(event, look)
		if (isFilled) look()
		return () => {
			for (const event of events) form.removeEventListener(event, look)
		}
	}, [language, isFilled])
	return (
		<>
			<p ref={line} className={styles.fits} aria-live="polite">
				{query === null ? start : text}
			</p>
			{query !== null && <FitsSource query={query} onText={setText} />}
		</>
	)
}
