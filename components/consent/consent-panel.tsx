'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, linkClass } from '@/components/ui/button'
import { SillLedge } from '@/components/ui/sill'
import { EVERYTHING, ONLY_NECESSARY } from '@/lib/consent/categories'
import type { Decision } from '@/lib/consent/decision'
import { closeConsent, decide } from '@/lib/consent/use-consent'
import { CategoryChoice } from './category-choice'
import styles from './consent-panel.module.css'
import type { ConsentTexts } from './consent-texts'
import { settle } from './settle'

interface ConsentPanelProps {
	texts: ConsentTexts
	decision: Decision | null
	/** The visitor asked for it: it takes the focus, shows the categories at once and gives the focus back. */
	isWished: boolean
}

/** Tells the page how much of the window's lower edge is covered, so that nothing focused hides below. */
function useCover(ref: { current: HTMLElement | null }): void {
	useEffect(() => {
		const root = document.documentElement
		const panel = ref.current
		if (panel === null) return
		const observer = new ResizeObserver(() => {
			root.style.setProperty('--cover', `${panel.offsetHeight}px`)
			settle()
		})
		observer.observe(panel)
		return () => {
			observer.disconnect()
			root.style.removeProperty('--cover')
		}
	}, [ref])
}

/**
 * The question of consent, on its sill at the lower edge: refusing is as easy as accepting. The page stays usable
 * beside it, since nothing loads before the visitor has decided; Escape puts it away until the next page load.
 */
export default function ConsentPanel({ texts, decision, isWished }: ConsentPanelProps) {
	const ref = useRef<HTMLDialogElement>(null)
	const title = useRef<HTMLHeadingElement>(null)
	const id = useId()
	const [isChoosing, setIsChoosing] = useState(isWished)
	useCover(ref)
	useEffect(() => {
		if (!isWished) return
		const before = document.activeElement
		setIsChoosing(true)
		title.current?.focus()
		return () => {
			if (before instanceof HTMLElement) before.focus()
		}
	}, [isWished])
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape') closeConsent()
	}
	return (
		<dialog ref={ref} open aria-labelledby={id} className={styles.dialog} onKeyDown={onKeyDown} data-screen-only="">
			<div className={styles.panel}>
				<div>
					<h2 ref={title} id={id} tabIndex={-1} className={styles.title}>
						{texts.title}
					</h2>
					<p>{texts.text}</p>
					<p>{texts.later}</p>
				</div>
				<div className={styles.actions}>
					<Button onClick={() => decide(EVERYTHING)}>{texts.acceptAll}</Button>
					<Button onClick={() => decide(ONLY_NECESSARY)}>{texts.onlyNecessary}</Button>
				</div>
				<div className={styles.more}>
					{!isChoosing && (
						<button type="button" className={linkClass} onClick={() => setIsChoosing(true)}>
							{texts.choose}
						</button>
					)}
					<a href={texts.policy.href} className={linkClass}>
						{texts.policy.label}
					</a>
				</div>
				{isChoosing && (
					<CategoryChoice texts={texts} decision={decision} isFocused={!isWished} className={styles.choice} />
				)}
			</div>
			<SillLedge />
		</dialog>
	)
}
