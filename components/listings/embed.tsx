'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { isAllowed, useConsent } from '@/lib/consent/use-consent'
import type { Embed as EmbedSource } from '@/lib/media/video'
import styles from './embed.module.css'

interface EmbedProps {
	source: EmbedSource
	/** Name of the player, such as "Video: house in Binche". */
	title: string
	/** What the button says. */
	action: string
	/** Who sends the content, and that it may set cookies; said to who has not allowed the category of embeds. */
	from: string
	/** A photograph of the home that waits in the player's place. */
	poster: string | null
	/** Counts the press where the page counts; see `components/statistics`. */
	counted?: 'video' | 'tour'
}

const MAY = 'autoplay; fullscreen; encrypted-media; picture-in-picture; gyroscope; accelerometer; xr-spatial-tracking'
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'

function withAutoplay(source: EmbedSource): string {
	if (source.kind !== 'youtube' && source.kind !== 'vimeo') return source.src
	return `${source.src}${source.src.includes('?') ? '&' : '?'}autoplay=1`
}

/** A video or virtual tour. Its host hears of the visitor only after a press on the button. */
export function Embed({ source, title, action, from, poster, counted }: EmbedProps) {
	const [isWanted, setIsWanted] = useState(false)
	const isConsented = isAllowed(useConsent(), 'social')
	return (
		<>
			<div className={styles.frame}>
				{!isWanted && (
					<button type="button" className={styles.start} data-counted={counted} onClick={() => setIsWanted(true)}>
						{poster !== null && <img src={poster} alt="" loading="lazy" />}
						<span>
							<Icon name="play" />
							{action}
						</span>
					</button>
				)}
				{isWanted && source.kind === 'file' && (
					<video src={source.src} title={title} controls autoPlay preload="none">
						<track kind="captions" />
					</video>
				)}
				{isWanted && source.kind !== 'file' && (
					<iframe
						src={withAutoplay(source)}
						title={title}
						allow={MAY}
						sandbox={SANDBOX}
						referrerPolicy="strict-origin-when-cross-origin"
					/>
				)}
			</div>
			<noscript>
				<a href={source.src}>{title}</a>
			</noscript>
			<p className={styles.from} data-allowed={isConsented ? '' : undefined}>
				{from}
			</p>
		</>
	)
}
