'use client'

import { useEffect, useRef, useState } from 'react'
import quiet from '#components/cards/card.module.css'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import look from '#components/ui/ui.module.css'
import { useNear } from '#components/ui/use-near.ts'
import { forgetSeen, isRemembering, recordSeen, seenIds } from '#lib/people/visitor/recently-seen.ts'
import styles from './recent-homes.module.css'

const RecentCards = lazyPart(() => import('./recent-cards.tsx'))

const MOST_SHOWN = 4

interface RecentlySeenProps {
	language: string
	/** The home whose page this is: it is remembered, but not shown among the others. */
	present?: number | undefined
	labels: Record<'title' | 'ask' | 'start' | 'started' | 'clear' | 'cleared', string>
}

/**
 * The homes that the visitor viewed last, stored in this browser only. Remembering starts when the visitor asks for it
 * at the end of a home's page, and it can be stopped and cleared here too (decision 36). Nothing if there are none.
 */
export default function RecentHomes({ language, present, labels }: RecentlySeenProps) {
	const [ids, setIds] = useState<number[]>([])
	const [isCleared, setIsCleared] = useState(false)
	const [memory, setMemory] = useState<'unread' | 'off' | 'started' | 'on'>('unread')
	const ref = useRef<HTMLElement>(null)
	const isNear = useNear(ref)
	useEffect(() => {
		setIds(
			seenIds()
				.filter((id) => id !== present)
				.slice(0, MOST_SHOWN),
		)
		setMemory(isRemembering() ? 'on' : 'off')
		if (present !== undefined) recordSeen(present)
	}, [present])

	const isAsked = present !== undefined && memory === 'off' && !isCleared
	const blanks = ids.map((id) => <li key={id} className={styles.blank} />)
	return (
		<section
			ref={ref}
			aria-labelledby="recent-title"
			hidden={ids.length === 0 && !isCleared && !isAsked && memory !== 'started'}
			data-screen-only=""
		>
			<div className={`wrap section ${styles.recent}`}>
				<p className="vh" role="status">
					{isCleared && labels.cleared}
				</p>
				{isAsked && (
					<p className="muted small">
						{labels.ask}{' '}
						<button
							type="button"
							className={quiet.button}
							onClick={() => {
								recordSeen(present, true)
								setMemory('started')
							}}
						>
							{labels.start}
						</button>
					</p>
				)}
				{memory === 'started' && (
					<p className="muted small" role="status">
						{labels.started}
					</p>
				)}
				<div className="head" hidden={ids.length === 0}>
					<h2 id="recent-title">{labels.title}</h2>
					<button
						type="button"
						className={`${quiet.button} ${look.link}`}
						onClick={() => {
							forgetSeen()
							setIds([])
							setIsCleared(true)
						}}
					>
						{labels.clear}
					</button>
				</div>
				<ul className="cards cards--4">
					{isNear && ids.length > 0 ? <RecentCards fallback={blanks} ids={ids} language={language} /> : blanks}
				</ul>
			</div>
		</section>
	)
}
