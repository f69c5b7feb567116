'use client'

import { addTransitionType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { HOME_MOTION, motionName } from '#components/pictures/home-motion.ts'
import { Photo } from '#components/pictures/photo.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { followedLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { Picture } from '#lib/homes/listings/types.ts'
import styles from './gallery.module.css'
import { type GalleryLabels, gallerySizes, SHOWN_AT_ONCE } from './photo.ts'

const Lightbox = lazyPart(() => import('./lightbox.tsx'))

interface GalleryProps {
	/** Id of the home: the photograph of its card moves here. Null for a project. */
	home: number | null
	photos: Picture[]
	labels: GalleryLabels
	/** Sold or rented: the photographs step back. */
	isQuiet: boolean
	/** What else the page shows of the home, such as its plans. */
	ways?: readonly { href: string; label: string }[]
	/** Ribbon and energy label. */
	children?: ReactNode
}

/** Which photograph of a row that can be swiped is in view, counted from 0. */
function photoInView(row: HTMLElement, many: number): number {
	const step = (row.scrollWidth - row.clientWidth) / Math.max(1, many - 1)
	return step > 0 ? Math.round(row.scrollLeft / step) : 0
}

/**
 * Has the photograph of the card that was followed move here. The link cannot say so: what it says goes to whatever
 * React shows next, and while the code of this page is on its way that may be a part of the page before.
 */
function useFollowedCard(home: number | null): void {
	useState(() => {
		if (home !== null && followedLink.moving === motionName(home)) addTransitionType(HOME_MOTION)
	})
	useEffect(() => {
		followedLink.moving = undefined
	}, [])
}

/**
 * A home's photographs: a grid of five, on phones a row to swipe, and full screen on a press. Each is a link to its
 * picture, so that all can be seen before or without JavaScript.
 */
export function Gallery({ home, photos, labels, isQuiet, ways = [], children }: GalleryProps) {
	const [shown, setShown] = useState<number | null>(null)
	const [swiped, setSwiped] = useState(0)
	const row = useRef<HTMLUListElement>(null)

	useFollowedCard(home)
	// What is named after the home alone says nothing of a picture.
	const hasCaptions = new Set(photos.map(({ alt }) => alt)).size > 1

	// The row may have been swiped before the scripts came.
	useEffect(() => {
		if (row.current) setSwiped(photoInView(row.current, photos.length))
	}, [photos.length])

	function open(event: MouseEvent<HTMLElement>, index: number) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		setShown(index)
	}

	return (
		<section className={styles.gallery} aria-label={labels.title} data-quiet={isQuiet || undefined}>
			<div className={styles.frame}>
				<ul
					ref={row}
					className={styles.row}
					data-count={Math.min(photos.length, SHOWN_AT_ONCE)}
					onScroll={(event) => setSwiped(photoInView(event.currentTarget, photos.length))}
				>
					{photos.map((photo, index) => (
						<li key={photo.url} onPointerEnter={() => setSwiped(index)}>
							<a href={photo.url} onClick={(event) => open(event, index)}>
								<Photo
									picture={photo}
									sizes={gallerySizes(index, photos.length)}
									load={index === 0 ? 'first' : 'lazy'}
									ofHome={index === 0 ? home : null}
								/>
							</a>
						</li>
					))}
				</ul>
				{children}
				{(photos.length > 1 || ways.length > 0) && (
					<p className={styles.all} data-screen-only="">
						{photos.length > 1 && (
							<button type="button" aria-haspopup="dialog" onClick={(event) => open(event, 0)}>
								<Icon name="photos" />
								<span className={styles.many}>{labels.count}</span>
								<span className={styles.counter} aria-hidden="true">
									{swiped + 1} / {photos.length}
								</span>
							</button>
						)}
						{ways.map(({ href, label }) => (
							<a key={href} href={href}>
								{label}
							</a>
						))}
					</p>
				)}
			</div>
			{hasCaptions && (
				<p className={classNames('muted small', styles.caption)} aria-hidden="true" data-screen-only="">
					{photos[swiped]?.alt}
				</p>
			)}
			{shown !== null && <Lightbox photos={photos} labels={labels} start={shown} onClose={() => setShown(null)} />}
		</section>
	)
}

/** What stands in the gallery's place when a home has no photograph. */
export function NoPhotos({ title, text, children }: { title: string; text: string | null; children?: ReactNode }) {
	return (
		<section className={classNames(styles.gallery, styles.none)} aria-label={title}>
			<Icon name="photos" className={styles.noneIcon} />
			<p>{title}</p>
			{text !== null && <p className={styles.noneHint}>{text}</p>}
			{children}
		</section>
	)
}
