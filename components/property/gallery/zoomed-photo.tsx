import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { Photo } from '#components/pictures/photo.tsx'
import type { Picture } from '#lib/homes/listings/listing-types.ts'
import styles from './lightbox.module.css'

interface ZoomedPhotoProps {
	photo: Picture
	/** Accessible name of the button that zooms out. */
	label: string
	onZoomOut: () => void
}

/** A photograph enlarged two and a half times. Moving the mouse, dragging a finger or scrolling with keys pans it. */
export function ZoomedPhoto({ photo, label, onZoomOut }: ZoomedPhotoProps) {
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
