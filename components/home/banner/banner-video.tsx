'use client'

import { useEffect, useRef, useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import type { PagePicture } from '#lib/pages/content/page-picture.ts'
import styles from './banner.module.css'
import { PauseButton } from './pause-button.tsx'
import { wantsStillness } from './stillness.ts'

interface BannerVideoProps {
	src: string
	poster: PagePicture
	labels: { pause: string; play: string }
	className?: string | undefined
	videoClassName?: string | undefined
}

/** A muted video in a loop, until it is paused. With reduced motion it shows its poster until it is started. */
export function BannerVideo({ src, poster, labels, className, videoClassName }: BannerVideoProps) {
	const ref = useRef<HTMLVideoElement>(null)
	const [isReady, setIsReady] = useState(false)
	const [isMoving, setIsMoving] = useState(false)
	// A browser may block autoplay: the poster stays, and the button offers to play.
	const play = () => ref.current?.play().catch(() => setIsMoving(false))
	useEffect(() => {
		setIsReady(true)
		if (!wantsStillness()) ref.current?.play().catch(() => setIsMoving(false))
	}, [])
	return (
		<div className={classNames(styles.gallery, className)}>
			<video
				ref={ref}
				src={src}
				poster={poster.src}
				width={poster.width ?? undefined}
				height={poster.height ?? undefined}
				aria-label={poster.alt || undefined}
				muted
				loop
				playsInline
				preload="none"
				className={videoClassName}
				onPlay={() => setIsMoving(true)}
				onPause={() => setIsMoving(false)}
			/>
			{isReady && (
				<div className={styles.buttons}>
					<PauseButton
						isMoving={isMoving}
						labels={labels}
						onChange={(wanted) => (wanted ? void play() : ref.current?.pause())}
					/>
				</div>
			)}
		</div>
	)
}
