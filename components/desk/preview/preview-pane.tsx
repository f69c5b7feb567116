'use client'

import { useEffect, useRef, useState } from 'react'
import { postDesk, readDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import words from '#components/desk/parts/word.module.css'
import { classNames } from '#components/ui/class-names.ts'
import type { PickedPart } from './pick-part.ts'
import styles from './preview-pane.module.css'
import { useFrames } from './use-frames.ts'

const WIDTHS = { phone: 390, tablet: 820, screen: 1440 } as const
type WidthName = keyof typeof WIDTHS
const HALF_HOUR_MS = 30 * 60 * 1000

/** The texts of the preview. */
export type PreviewTexts = Readonly<Record<WidthName | 'title' | 'width' | 'frame', string>>

interface Shown {
	/** The page that is shown. */
	href: string
	/** Counts what has been kept: each time the page is shown anew. */
	kept: number
	/** The id of the part of the page that is edited; null for its top. */
	anchor: string | null
	texts: PreviewTexts
	/** Called with the part of the page that is clicked. */
	onPick?: ((part: PickedPart) => void) | undefined
}

/** The page that is seen, and the one that loads behind it. */
function Frames({ href, kept, anchor, texts, onPick, width, scale }: Shown & { width: number; scale: number }) {
	const { front, next, hold, onLoad } = useFrames(href, kept, anchor, onPick)
	const size = { width, height: `${100 / scale}%`, transform: `scale(${scale})` }
	return [front, next].map(
		(frame) =>
			frame !== null && (
				<iframe
					key={frame.key}
					ref={(element) => hold(frame.key, element)}
					src={frame.src}
					title={texts.frame}
					className={styles.frame}
					data-front={frame === front ? '' : undefined}
					inert={frame !== front}
					style={size}
					onLoad={() => onLoad(frame)}
				/>
			),
	)
}

/** Lets this browser see drafts below `/preview/`, as long as the preview is shown. */
function usePreviewPass() {
	const texts = useDeskTexts()
	const [isAllowed, setIsAllowed] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
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
	return { isAllowed, problem }
}

/** Returns the parts of the drafts that are not shown, asked for with every change that is kept. */
function useRefused(kept: number, isAsked: boolean): readonly string[] {
	const [refused, setRefused] = useState<{ kept: number; leaves: readonly string[] }>({ kept, leaves: [] })
	useEffect(() => {
		if (!isAsked) return
		const ask = async () => {
			const answer = await readDesk<{ refused: string[] }>('words/refused')
			// An answer about an earlier change may come later.
			if (answer.ok) setRefused((known) => (known.kept > kept ? known : { kept, leaves: answer.refused }))
		}
		void ask()
	}, [kept, isAsked])
	return refused.leaves
}

/** Returns the widest device that fits. */
function widestIn(room: number): WidthName {
	if (room >= WIDTHS.screen) return 'screen'
	return room >= WIDTHS.tablet ? 'tablet' : 'phone'
}

interface PreviewPaneProps extends Shown {
	className?: string | undefined
	/** Until a member chooses, it shows the widest device that fits; otherwise a phone. */
	isRoomy?: boolean
	/** Returns the text about the parts of the drafts that are not shown. */
	refusedText?: (leaves: readonly string[]) => string
}

/** A page of the site with the drafts, at the width of a phone, a tablet or a screen. Its title has the id `preview`. */
export function PreviewPane({ className, isRoomy = false, refusedText, ...shown }: PreviewPaneProps) {
	const { texts } = shown
	const { isAllowed, problem } = usePreviewPass()
	const refused = useRefused(shown.kept, refusedText !== undefined)
	const [chosen, setName] = useState<WidthName | null>(null)
	/** Pixels that it has; 0 while it is not shown, and loads nothing. */
	const [room, setRoom] = useState(0)
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const own = place.current
		if (own === null) return
		const observer = new ResizeObserver(() => setRoom(own.clientWidth))
		observer.observe(own)
		return () => observer.disconnect()
	}, [])
	const name = chosen ?? (isRoomy ? widestIn(room) : 'phone')
	const scale = Math.min(1, room / WIDTHS[name])
	return (
		<div className={classNames(styles.pane, className)} data-width={name}>
			<div className={styles.head}>
				<h2 id="preview">{texts.title}</h2>
				<fieldset className={styles.widths} aria-label={texts.width}>
					{(['phone', 'tablet', 'screen'] as const).map((one) => (
						<button
							key={one}
							type="button"
							className={words.word}
							aria-pressed={name === one}
							onClick={() => setName(one)}
						>
							{texts[one]}
						</button>
					))}
				</fieldset>
			</div>
			<Problem text={problem ?? (refused.length > 0 ? (refusedText?.(refused) ?? null) : null)} />
			<div ref={place} className={styles.place}>
				{isAllowed && room > 0 && <Frames {...shown} width={WIDTHS[name]} scale={scale} />}
			</div>
		</div>
	)
}
