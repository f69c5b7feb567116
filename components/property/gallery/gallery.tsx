'use client'

import { addTransitionType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { HOME_MOTION, motionName } from '#components/pictures/home-motion.ts'
import { Photo } from '#components/pictures/photo.tsx'
import { followedLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { Picture } from '#lib/homes/listings/listing-types.ts'
import styles from './gallery.module.css'
import { type GalleryLabels, gallerySizes, SHOWN_AT_ONCE } from './photo.ts'

const Lightbox = lazyPart(() => import('./lightbox.tsx'))

interface GalleryWay {
	href: string
	label: string
}

interface GalleryProps {
	/** Id of the home, whose card's photograph moves here; null for a project. */
	home: number | null
	photos: Picture[]
	labels: GalleryLabels
	/** Sold or rented: the photographs are toned down. */
	isQuiet: boolean
	/** Links to what else the page shows of the home, such as its plans. */
	ways?: readonly GalleryWay[]
	/** What precedes the links in the line below the photographs, such as the energy label. */
	children?: ReactNode
}

function Ways({ ways }: { ways: readonly GalleryWay[] }) {
	return ways.map(({ href, label }) => (
		<a key={href} href={href}>
			{label}
		</a>
	))
}

/** Returns which photograph of a swiped row is in view, counted from 0. */
function photoInView(row: HTMLElement, many: number): number {
	const step = (row.scrollWidth - row.clientWidth) / Math.max(1, many - 1)
	return step > 0 ? Math.round(row.scrollLeft / step) : 0
}

/**
 * Makes the photograph of the followed card move here. The link cannot do it: its name would apply to whatever React
 * renders next, and while this page's code is still loading that may be part of the page before.
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
 * A home's photographs: one large beside four small, on phones a row to swipe, and full screen on a press. Nothing lies
 * on them. Each is a link to its file, so all can be seen before or without JavaScript.
 */
export function Gallery({ home, photos, labels, isQuiet, ways = [], children }: GalleryProps) {
	const [shown, setShown] = useState<number | null>(null)
	const [swiped, setSwiped] = useState(0)
	const row = useRef<HTMLUListElement>(null)

	useFollowedCard(home)

	// The visitor may have swiped the row before the scripts loaded.
	useEffect(() => {
		if (row.current) setSwiped(photoInView(row.current, photos.length))
	}, [photos.length])

	function open(event: MouseEvent<HTMLElement>, index: number) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		setShown(index)
	}

	return (
		<section className={styles.gallery} aria-label={labels.title}>
			<ul
				ref={row}
				className={styles.row}
				data-quiet={isQuiet || undefined}
				data-count={Math.min(photos.length, SHOWN_AT_ONCE)}
				onScroll={(event) => setSwiped(photoInView(event.currentTarget, photos.length))}
			>
				{photos.map((photo, index) => (
					<li key={photo.url}>
						<a href={photo.url} data-opens="" onClick={(event) => open(event, index)}>
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
			<div className={styles.line}>
				{children}
				{(photos.length > 1 || ways.length > 0) && (
					<p className={styles.ways} data-screen-only="">
						{photos.length > 1 && (
							<button type="button" aria-haspopup="dialog" onClick={(event) => open(event, 0)}>
								<Icon name="photos" />
								<span className={styles.many}>{labels.count}</span>
								<span className={styles.counter} aria-hidden="true">
									{swiped + 1} / {photos.length}
								</span>
							</button>
						)}
						<Ways ways={ways} />
					</p>
				)}
			</div>
			{shown !== null && <Lightbox photos={photos} labels={labels} start={shown} onClose={() => setShown(null)} />}
		</section>
	)
}

interface NoPhotosProps extends Pick<GalleryProps, 'ways' | 'children'> {
	title: string
	text: string | null
}

/** Replaces the gallery when a home has no photographs. */
export function NoPhotos({ title, text, ways = [], children }: NoPhotosProps) {
	return (
		<section className={styles.gallery} aria-label={title}>
			<div className={styles.none}>
				<Icon name="photos" className={styles.noneIcon} />
				<p className={styles.noneTitle}>{title}</p>
				{text !== null && <p className={styles.noneHint}>{text}</p>}
			</div>
			<div className={styles.line}>
				{children}
				{ways.length > 0 && (
					<p className={styles.ways} data-screen-only="">
						<Ways ways={ways} />
					</p>
				)}
			</div>
		</section>
	)
}
