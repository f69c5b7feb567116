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

/**
 * How many homes fit what is filled in, today and in the last 90 days. Counts when a field first gets the focus, or at
 * once where the form came filled in, and again at every change.
 */
export function Fits({ language, start, isFilled = false }: FitsProps) {
	const line = useRef<HTMLParagraphElement>(null)
	const [form, setForm] = useState<HTMLFormElement | null>(null)
	const [text, setText] = useState<string | null>(null)
	useEffect(() => {
		const own = line.current?.closest('form') ?? null
		const begin = () => setForm(own)
		const events = ['focusin', 'input', 'change']
		for (const event of events) own?.addEventListener(event, begin)
		if (isFilled) begin()
		return () => {
			for (const event of events) own?.removeEventListener(event, begin)
		}
	}, [isFilled])
	return (
		<>
			<p ref={line} className={styles.fits} aria-live="polite">
				{text ?? start}
			</p>
			{form !== null && <FitsSource form={form} language={language} onText={setText} />}
		</>
	)
}
