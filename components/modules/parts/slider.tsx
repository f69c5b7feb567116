'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './slider.module.css'

interface SliderProps {
	/** Accessible name of the row. */
	label: string
	labels: { previous: string; next: string }
	/** Items side by side on a desktop; null keeps each item's own width. */
	columns: number | null
	/** The list items. */
	children: ReactNode
}

interface Edges {
	isStart: boolean
	isEnd: boolean
}

/** In pixels: so far may the last card's heart, whose area to press is wider than its drawing, reach past its row. */
const PAST_END = 16

function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Edges {
	return { isStart: scrollLeft < 2, isEnd: scrollLeft + clientWidth > scrollWidth - PAST_END }
}

/** A row that slides by hand and by its buttons; without JavaScript only by hand. */
export function Slider({ label, labels, columns, children }: SliderProps) {
	const track = useRef<HTMLUListElement>(null)
	const [edges, setEdges] = useState<Edges>({ isStart: true, isEnd: true })
	useEffect(() => {
		const row = track.current
		if (row === null) return
		const look = () => {
			const now = edgesOf(row)
			// A row that scrolls must be reachable by keyboard, whatever is in it.
			row.tabIndex = now.isStart && now.isEnd ? -1 : 0
			setEdges((before) => (before.isStart === now.isStart && before.isEnd === now.isEnd ? before : now))
		}
		look()
		row.addEventListener('scroll', look, { passive: true })
		window.addEventListener('resize', look)
		return () => {
			row.removeEventListener('scroll', look)
			window.removeEventListener('resize', look)
		}
	}, [])
	const slide = (direction: 1 | -1) => track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.9 })
	const isStill = edges.isStart && edges.isEnd
	return (
		<div className={styles.slider} style={{ '--columns': columns ?? 1 }}>
			<ul ref={track} className={classNames(styles.track, columns === null && styles.free)} aria-label={label}>
				{children}
			</ul>
			<div className={styles.buttons} hidden={isStill}>
				<Button aria-label={labels.previous} disabled={edges.isStart} onClick={() => slide(-1)}>
					<Icon name="right" className={styles.back} />
				</Button>
				<Button aria-label={labels.next} disabled={edges.isEnd} onClick={() => slide(1)}>
					<Icon name="right" />
				</Button>
			</div>
		</div>
	)
}
