'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import styles from './preview.module.css'
import { useFrames } from './use-frames.ts'

const WIDTHS = { phone: 390, tablet: 820, screen: 1440 } as const
type WidthName = keyof typeof WIDTHS
const HALF_HOUR_MS = 30 * 60 * 1000

interface FramesProps {
	href: string
	kept: number
	anchor: string | null
	width: number
	scale: number
}

/** The page that is seen, and the one that loads behind it. */
function Frames({ href, kept, anchor, width, scale }: FramesProps) {
	const { text } = useStudio()
	const { front, next, hold, onLoad } = useFrames(href, kept, anchor)
	const size = { width, height: `${100 / scale}%`, transform: `scale(${scale})` }
	return [front, next].map(
		(frame) =>
			frame !== null && (
				<iframe
					key={frame.key}
					ref={(element) => hold(frame.key, element)}
					src={frame.src}
					title={text('preview.frame')}
					className={styles.frame}
					data-front={frame === front ? '' : undefined}
					inert={frame !== front}
					style={size}
					onLoad={() => onLoad(frame)}
				/>
			),
	)
}

interface PreviewProps {
	/** The page that is shown. */
	href: string
	/** Counts what has been kept: each time the page is shown anew. */
	kept: number
	/** The id of the part of the page that is edited; null for its top. */
	anchor: string | null
	/** Where there is no room beside the form: whether it is shown instead of it. */
	isOpen: boolean
	children: ReactNode
}

/** The site with the drafts, at the width of a phone, a tablet or a screen. */
export function Preview({ href, kept, anchor, isOpen, children }: PreviewProps) {
	const { text } = useStudio()
	const texts = useDeskTexts()
	const [name, setName] = useState<WidthName>('phone')
	const [isAllowed, setIsAllowed] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	/** Pixels that it has; 0 while it is not shown, and loads nothing. */
	const [room, setRoom] = useState(0)
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const open = async () => {
			const answer = await postDesk('words/preview')
			if (answer.ok) setIsAllowed(true)
			else setProblem(problemText(texts, answer))
		}
		void open()
		const timer = setInterval(() => void open(), HALF_HOUR_MS)
		return () => clearInterval(timer)
	}, [texts])
	useEffect(() => {
		const own = place.current
		if (own === null) return
		const observer = new ResizeObserver(() => setRoom(own.clientWidth))
		observer.observe(own)
		return () => observer.disconnect()
	}, [])
	const scale = Math.min(1, room / WIDTHS[name])
	return (
		<section className={styles.view} aria-labelledby="preview" data-open={isOpen ? '' : undefined} data-width={name}>
			<div className={styles.head}>
				<h2 id="preview">{text('preview.title')}</h2>
				<fieldset className={styles.widths} aria-label={text('preview.width')}>
					{(['phone', 'tablet', 'screen'] as const).map((one) => (
						<button key={one} type="button" aria-pressed={name === one} onClick={() => setName(one)}>
							{text(`preview.${one}`)}
						</button>
					))}
				</fieldset>
			</div>
			<Problem text={problem} />
			<div ref={place} className={styles.place}>
				{isAllowed && room > 0 && <Frames href={href} kept={kept} anchor={anchor} width={WIDTHS[name]} scale={scale} />}
			</div>
			{children}
		</section>
	)
}
