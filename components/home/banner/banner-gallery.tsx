'use client'

import type { KeenSliderInstance } from 'keen-slider'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { PagePicture } from '#lib/pages/content/page-picture.ts'
import styles from './banner.module.css'
import { PauseButton } from './pause-button.tsx'
import { wantsStillness } from './stillness.ts'

/** How long a picture is shown before the next one, in milliseconds. */
const STAND_MS = 6000

export interface BannerGalleryLabels {
	pictures: string
	pause: string
	play: string
	previous: string
	next: string
}

interface BannerGalleryProps {
	pictures: readonly PagePicture[]
	labels: BannerGalleryLabels
	className?: string | undefined
	imageClassName?: string | undefined
}

/**
 * Pictures that change by themselves until they are paused, unless the visitor prefers reduced motion. Without
 * JavaScript, and until the slider's code has loaded, only the first picture is shown.
 */
export function BannerGallery({ pictures, labels, className, imageClassName }: BannerGalleryProps) {
	const frame = useRef<HTMLDivElement>(null)
	const slider = useRef<KeenSliderInstance>(null)
	const [isReady, setIsReady] = useState(false)
	const [isMoving, setIsMoving] = useState(false)
	useEffect(() => {
		let isGone = false
		import('./banner-slider.ts')
			.then(({ startSlider }) => {
				if (isGone || frame.current === null) return
				slider.current = startSlider(frame.current)
				setIsReady(true)
				setIsMoving(!wantsStillness())
			})
			// If the code cannot be loaded, only the first picture is shown.
			.catch(() => {})
		return () => {
			isGone = true
			slider.current?.destroy()
			slider.current = null
		}
	}, [])
	useEffect(() => {
		if (!isMoving) return
		const timer = setInterval(() => slider.current?.next(), STAND_MS)
		return () => clearInterval(timer)
	}, [isMoving])
	const turn = (step: 'prev' | 'next') => {
		setIsMoving(false)
		slider.current?.[step]()
	}
	return (
		<section className={classNames(styles.gallery, className)} aria-label={labels.pictures}>
			<div ref={frame} className={styles.frame} data-ready={isReady ? '' : undefined}>
				{pictures.map(({ src, alt, width, height }, index) => (
					<div key={src} className={styles.slide} data-slide="">
						<img
							src={src}
							alt={alt}
							width={width ?? undefined}
							height={height ?? undefined}
							fetchPriority={index === 0 ? 'high' : 'low'}
							loading={index === 0 ? 'eager' : 'lazy'}
							className={imageClassName}
						/>
					</div>
				))}
			</div>
			{isReady && (
				<div className={styles.buttons}>
					<button type="button" className={styles.button} aria-label={labels.previous} onClick={() => turn('prev')}>
						<Icon name="left" />
					</button>
					<PauseButton isMoving={isMoving} labels={labels} onChange={setIsMoving} />
					<button type="button" className={styles.button} aria-label={labels.next} onClick={() => turn('next')}>
						<Icon name="right" />
					</button>
				</div>
			)}
		</section>
	)
}
