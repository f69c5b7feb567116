import { useEffect, useRef } from 'react'
import { Thumbnail } from '#components/pictures/photo.tsx'
import type { Picture } from '#lib/homes/listings/listing-types.ts'
import styles from './lightbox.module.css'

interface ThumbnailsProps {
	photos: Picture[]
	/** The word "photo". */
	label: string
	/** Each shows its name instead of a number. */
	hasNames: boolean
	/** Index of the shown photograph. */
	index: number
	onPick: (index: number) => void
}

/** The row of thumbnails under the large photograph. It scrolls to keep the shown one in view. */
export function Thumbnails({ photos, label, hasNames, index, onPick }: ThumbnailsProps) {
	const row = useRef<HTMLDivElement>(null)

	useEffect(() => {
		const { current } = row
		const thumb = current?.children[index]
		if (!current || !(thumb instanceof HTMLElement)) return
		current.scrollTo({ left: thumb.offsetLeft - (current.clientWidth - thumb.offsetWidth) / 2 })
	}, [index])

	if (photos.length < 2) return null
	return (
		<div ref={row} className={styles.thumbs}>
			{photos.map((photo, other) => (
				<button
					key={photo.url}
					type="button"
					aria-label={hasNames ? undefined : `${label} ${other + 1}`}
					aria-current={other === index}
					onClick={() => onPick(other)}
				>
					<Thumbnail picture={photo} />
					{hasNames && <span>{photo.alt}</span>}
				</button>
			))}
		</div>
	)
}
