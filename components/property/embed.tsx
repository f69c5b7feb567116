'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { EMBED_CATEGORY } from '#lib/site/consent/embed-category.ts'
import { isAllowed, useConsent } from '#lib/site/consent/use-consent.ts'
import type { Embed as EmbedSource } from '#lib/site/embeds/video.ts'
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

/**
 * A video or virtual tour. Who has allowed its category finds the player there, still, once it is near; for everyone else
 * its host hears of the visitor only after a press on the button.
 */
export function Embed({ source, title, action, from, poster, counted }: EmbedProps) {
	const [isWanted, setIsWanted] = useState(false)
	const player = useRef<HTMLIFrameElement>(null)
	const isConsented = isAllowed(useConsent(), EMBED_CATEGORY[source.kind])
	const isShown = isWanted || isConsented

	// A press inside a player that came unasked is told to nobody but the window, which loses the focus to it.
	useEffect(() => {
		if (!isConsented || isWanted) return
		const lookWhere = () => {
			if (!player.current || document.activeElement !== player.current) return
			window.removeEventListener('blur', lookWhere)
			player.current.dispatchEvent(new MouseEvent('click', { bubbles: true }))
		}
		window.addEventListener('blur', lookWhere)
		return () => window.removeEventListener('blur', lookWhere)
	}, [isConsented, isWanted])

	return (
		<>
			<div className={styles.frame}>
				{!isShown && (
					<button type="button" className={styles.start} data-counted={counted} onClick={() => setIsWanted(true)}>
						{poster !== null && <img src={poster} alt="" loading="lazy" />}
						<span>
							<Icon name="play" />
							{action}
						</span>
					</button>
				)}
				{isShown && source.kind === 'file' && (
					<video
						src={source.src}
						title={title}
						controls
						autoPlay={isWanted}
						preload="none"
						poster={isWanted || poster === null ? undefined : poster}
						data-counted={isWanted ? undefined : counted}
						onPlay={() => setIsWanted(true)}
					>
						<track kind="captions" />
					</video>
				)}
				{isShown && source.kind !== 'file' && (
					<iframe
						ref={player}
						src={isWanted ? withAutoplay(source) : source.src}
						title={title}
						loading={isWanted ? 'eager' : 'lazy'}
						allow={MAY}
						sandbox={SANDBOX}
						referrerPolicy="strict-origin-when-cross-origin"
						data-counted={isWanted ? undefined : counted}
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
