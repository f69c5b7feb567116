'use client'

import 'keen-slider/keen-slider.min.css'
import { useKeenSlider } from 'keen-slider/react'
import { type PointerEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Photo } from '#components/pictures/photo.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Picture } from '#lib/homes/listings/listing-types.ts'
import styles from './lightbox.module.css'
import type { GalleryLabels } from './photo.ts'
import { Thumbnails } from './thumbnails.tsx'

interface ZoomedPhotoProps {
	photo: Picture
	/** Accessible name of the button that zooms out. */
	label: string
	onZoomOut: () => void
}

/** A photograph enlarged two and a half times. Moving the mouse, dragging a finger or scrolling with keys pans it. */
function ZoomedPhoto({ photo, label, onZoomOut }: ZoomedPhotoProps) {
	const view = useRef<HTMLDivElement>(null)
	const button = useRef<HTMLButtonElement>(null)

	useLayoutEffect(() => {
		const { current } = view
		current?.scrollTo({
			left: (current.scrollWidth - current.clientWidth) / 2,
			top: (current.scrollHeight - current.clientHeight) / 2,
		})
		button.current?.focus({ preventScroll: true })
	}, [])

	function look(event: PointerEvent<HTMLElement>) {
		const { current } = view
		if (event.pointerType !== 'mouse' || !current) return
		const { left, top, width, height } = current.getBoundingClientRect()
		current.scrollTo({
			left: ((event.clientX - left) / width) * (current.scrollWidth - current.clientWidth),
			top: ((event.clientY - top) / height) * (current.scrollHeight - current.clientHeight),
		})
	}

	return (
		<div ref={view} className={styles.zoomed}>
			<button ref={button} type="button" aria-label={label} onClick={onZoomOut} onPointerMove={look}>
				<Photo picture={photo} sizes="100rem" load="eager" hasPlaceholder={false} isDraggable={false} />
			</button>
		</div>
	)
}

const SLIDE_MS = 400

interface LightboxProps {
	photos: Picture[]
	labels: GalleryLabels
	/** Index of the first photograph to show. */
	start: number
	/** They are floor plans: on white, with their names under the thumbnails. */
	isPlans?: boolean
	onClose: () => void
}

/**
 * The photographs, or the plans, on the whole window, always dark. Arrow keys and swipes move; plus, minus and a double
 * tap zoom; Home and End and thumbnails jump. The dialog keeps the focus and Escape closes it.
 */
export default function Lightbox({ photos, labels, start, isPlans = false, onClose }: LightboxProps) {
	const [index, setIndex] = useState(start)
	const [isZoomed, setIsZoomed] = useState(false)
	const [frame, slider] = useKeenSlider<HTMLDivElement>({
		initial: start,
		loop: photos.length > 1,
		drag: photos.length > 1,
		defaultAnimation: { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS },
		slideChanged: ({ track }) => {
			setIndex(track.details.rel)
			setIsZoomed(false)
		},
	})

	// The slider measures its size before the dialog around it opens, so it has to measure again. Both effects run before
	// the first paint: a key pressed as soon as the photograph is seen must move it.
	useLayoutEffect(() => slider.current?.update(undefined, start), [slider, start])

	const onKey = useEffectEvent((event: KeyboardEvent) => {
		const { key } = event
		if (isZoomed && key.startsWith('Arrow')) return
		if (key === 'ArrowRight') slider.current?.next()
		else if (key === 'ArrowLeft') slider.current?.prev()
		else if (key === 'Home') slider.current?.moveToIdx(0)
		else if (key === 'End') slider.current?.moveToIdx(photos.length - 1)
		else if (key === '+' || key === '=') setIsZoomed(true)
		else if (key === '-') setIsZoomed(false)
		else return
		event.preventDefault()
	})
	useLayoutEffect(() => {
		const listener = (event: KeyboardEvent) => onKey(event)
		document.addEventListener('keydown', listener)
		return () => document.removeEventListener('keydown', listener)
	}, [])

	const current = photos[index]
	const isNear = (other: number) => {
		const distance = Math.abs(other - index)
		return Math.min(distance, photos.length - distance) <= 1
	}
	return (
		<Dialog
			isOpen
			onClose={onClose}
			label={labels.title}
			place="full"
			className={classNames(styles.lightbox, isPlans && styles.plans)}
		>
			<header className={styles.header}>
				<p className={styles.place}>{`${index + 1} ${labels.of} ${photos.length}`}</p>
				<p className={styles.caption} aria-live="polite">
					{current?.alt}
				</p>
				<div className={styles.tools}>
					<button
						type="button"
						className={styles.tool}
						aria-label={isZoomed ? labels.zoomOut : labels.zoomIn}
						onClick={() => setIsZoomed(!isZoomed)}
					>
						<Icon name={isZoomed ? 'minus' : 'plus'} />
					</button>
					<button type="button" className={styles.tool} aria-label={labels.close} onClick={onClose}>
						<Icon name="x" />
					</button>
				</div>
			</header>
			<div className={styles.stage}>
				<div ref={frame} className={`keen-slider ${styles.frame}`}>
					{photos.map((photo, other) => (
						<figure
							key={photo.url}
							className={`keen-slider__slide ${styles.slide}`}
							aria-hidden={other !== index}
							onDoubleClick={() => setIsZoomed(true)}
						>
							{isNear(other) && (
								<Photo
									picture={photo}
									sizes="min(100vw, 125vh)"
									load="eager"
									hasPlaceholder={false}
									isDraggable={false}
								/>
							)}
						</figure>
					))}
				</div>
				{isZoomed && current && (
					<ZoomedPhoto photo={current} label={labels.zoomOut} onZoomOut={() => setIsZoomed(false)} />
				)}
				{photos.length > 1 && (
					<>
						<button
							type="button"
							className={`${styles.tool} ${styles.previous}`}
							aria-label={labels.previous}
							onClick={() => slider.current?.prev()}
						>
							<Icon name="left" />
						</button>
						<button
							type="button"
							className={`${styles.tool} ${styles.next}`}
							aria-label={labels.next}
							onClick={() => slider.current?.next()}
						>
							<Icon name="right" />
						</button>
					</>
				)}
			</div>
			<Thumbnails
				photos={photos}
				label={labels.photo}
				hasNames={isPlans}
				index={index}
				onPick={(picked) => slider.current?.moveToIdx(picked)}
			/>
		</Dialog>
	)
}
