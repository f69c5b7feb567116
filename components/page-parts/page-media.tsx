import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import type { MediaView } from '#lib/pages/content/content-types.ts'
import type { PagePicture } from '#lib/pages/content/page-picture.ts'
import styles from './pages.module.css'

function Picture({ picture: { src, alt, width, height }, isFirst }: { picture: PagePicture; isFirst: boolean }) {
	return (
		<img
			className={styles.picture}
			src={src}
			alt={alt}
			width={width ?? undefined}
			height={height ?? undefined}
			fetchPriority={isFirst ? 'high' : undefined}
			decoding="async"
		/>
	)
}

/** The top of a page: its words, with one or more pictures beside or below them, or on a colour. */
export function PageMedia({ media, children }: { media: MediaView; children: ReactNode }) {
	if (media.kind === 'none') return <div className={`wrap ${styles.opening}`}>{children}</div>
	if (media.kind === 'color') {
		return (
			<div className={classNames(styles.color, media.isDark && styles.dark)} style={{ backgroundColor: media.color }}>
				<div className="wrap">{children}</div>
			</div>
		)
	}
	const { pictures } = media
	return (
		<div className={`wrap ${styles.opening} ${pictures.length === 1 ? styles.beside : ''}`}>
			<div className={styles.words}>{children}</div>
			<div className={pictures.length === 1 ? styles.one : styles.several}>
				{pictures.map((picture, index) => (
					<Picture key={picture.src} picture={picture} isFirst={index === 0} />
				))}
			</div>
		</div>
	)
}
