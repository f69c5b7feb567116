'use client'

import { useEffect, useRef, useState } from 'react'
import { retried } from '#components/ui/lazy-part.tsx'
import { useNear } from '#components/ui/use-near.ts'
import type { NextTimesAnswer } from '#lib/people/appointments/calendar/next-times-answer.ts'
import styles from './next-times.module.css'

const PLACES = ['first', 'second', 'third']

interface NextTimesProps {
	listing: number
	language: string
	title: string
}

async function askFor(listing: number, language: string): Promise<NextTimesAnswer> {
	const response = await fetch(`/api/appointments/next?listing=${listing}&language=${language}`)
	if (!response.ok) throw new Error(`${response.status} from /api/appointments/next`)
	return response.json()
}

/**
 * The next free times for a visit, each a link to its form. The page is the same for everybody and may be an hour old,
 * so the times are fetched when the block comes near the viewport, and again when the visitor comes back to the window.
 * If there are none, or the request fails, only the button below them is left.
 */
export function NextTimes({ listing, language, title }: NextTimesProps) {
	const room = useRef<HTMLDivElement>(null)
	const isNear = useNear(room)
	const [times, setTimes] = useState<NextTimesAnswer['times'] | null>(null)
	useEffect(() => {
		if (!isNear) return
		let isShown = true
		const load = () => {
			if (document.visibilityState === 'hidden') return
			retried(() => askFor(listing, language)).then(
				(answer) => isShown && setTimes(answer.times),
				() => isShown && setTimes((known) => known ?? []),
			)
		}
		load()
		document.addEventListener('visibilitychange', load)
		return () => {
			isShown = false
			document.removeEventListener('visibilitychange', load)
		}
	}, [isNear, listing, language])
	if (times?.length === 0) return null
	return (
		<div ref={room} className={styles.next} data-screen-only="">
			<p className={styles.title}>{title}</p>
			<ul className={styles.times} aria-label={title}>
				{PLACES.map((place, index) => {
					const time = times?.[index]
					return (
						<li key={place}>
							{time !== undefined && time.href !== null && (
								<a className={styles.time} href={time.href} rel="nofollow">
									{time.day} <b>{time.time}</b>
								</a>
							)}
						</li>
					)
				})}
			</ul>
		</div>
	)
}
