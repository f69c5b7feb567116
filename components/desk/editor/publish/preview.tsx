'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { postDesk } from '#components/desk/frame/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts-context.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import styles from './publish.module.css'

const WIDTHS = { phone: 390, tablet: 820, screen: 1440 } as const
const HALF_HOUR_MS = 30 * 60 * 1000

interface PreviewProps {
	href: string
	/** Counts what has been kept: each time the page is shown anew. */
	kept: number
	children: ReactNode
}

/** The site with the drafts, at the width of a phone, a tablet or a screen. */
export function Preview({ href, kept, children }: PreviewProps) {
	const { text } = useStudio()
	const texts = useDeskTexts()
	const [width, setWidth] = useState<keyof typeof WIDTHS>('phone')
	const [isOpen, setIsOpen] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const [scale, setScale] = useState(1)
	const place = useRef<HTMLDivElement>(null)
	const frame = useRef<HTMLIFrameElement>(null)
	useEffect(() => {
		const open = async () => {
			const answer = await postDesk('words/preview')
			if (answer.ok) setIsOpen(true)
			else setProblem(problemText(texts, answer))
		}
		void open()
		const timer = setInterval(() => void open(), HALF_HOUR_MS)
		return () => clearInterval(timer)
	}, [texts])
	useEffect(() => {
		// The same page at the same place, where the visitor of the preview has gone.
		if (kept > 0) frame.current?.contentWindow?.location.reload()
	}, [kept])
	useEffect(() => {
		const own = place.current
		if (own === null) return
		const observer = new ResizeObserver(() => setScale(Math.min(1, own.clientWidth / WIDTHS[width])))
		observer.observe(own)
		return () => observer.disconnect()
	}, [width])
	return (
		<section className={styles.view} aria-labelledby="preview">
			<div className={styles.head}>
				<h2 id="preview">{text('preview.title')}</h2>
				<fieldset className={styles.widths} aria-label={text('preview.width')}>
					{(['phone', 'tablet', 'screen'] as const).map((one) => (
						<button key={one} type="button" aria-pressed={width === one} onClick={() => setWidth(one)}>
							{text(`preview.${one}`)}
						</button>
					))}
				</fieldset>
			</div>
			<Problem text={problem} />
			<div ref={place} className={styles.place}>
				{isOpen && (
					<iframe
						ref={frame}
						src={href}
						title={text('preview.frame')}
						className={styles.frame}
						style={{ width: WIDTHS[width], height: `${100 / scale}%`, transform: `scale(${scale})` }}
					/>
				)}
			</div>
			{children}
		</section>
	)
}
