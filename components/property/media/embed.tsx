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
	/** Label of the button. */
	action: string
	/**
	 * Where the content comes from and that it may set cookies; shown to visitors who have not allowed the category of
	 * embeds.
	 */
	from: string
	/** A photograph of the home, shown in the player's place. */
	poster: string | null
	/** Kind under which a press is counted, if at all; see `components/statistics`. */
	counted?: 'video' | 'tour'
}

const MAY = 'autoplay; fullscreen; encrypted-media; picture-in-picture; gyroscope; accelerometer; xr-spatial-tracking'
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'

function withAutoplay(source: EmbedSource): string {
	if (source.kind !== 'youtube' && source.kind !== 'vimeo') return source.src
	return `${source.src}${source.src.includes('?') ? '&' : '?'}autoplay=1`
}

/**
 * A video or virtual tour. Visitors who have allowed its category get the player, not playing, once it comes near the
 * viewport. For everyone else its host receives no request before a press on the button.
 */
export function Embed({ source, title, action, from, poster, counted }: EmbedProps) {
	const [isWanted, setIsWanted] = useState(false)
	const player = useRef<HTMLIFrameElement>(null)
	const isConsented = isAllowed(useConsent(), EMBED_CATEGORY[source.kind])
	const isShown = isWanted || isConsented

	// Presses inside a player of another site raise no event here. The window only sees that it loses the focus to the
	// frame.
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
