import 'server-only'
import type { ReactNode } from 'react'
import { Modules } from '#components/modules/modules.tsx'
import styles from '#components/page-parts/pages.module.css'
import { classNames } from '#components/ui/class-names.ts'
import type { MediaView, PageView } from '#lib/pages/content/content-types.ts'
import type { PagePicture } from '#lib/pages/content/page-picture.ts'

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
function PageMedia({ media, children }: { media: MediaView; children: ReactNode }) {
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

interface MenuPageProps {
	language: string
	page: PageView
	/** Content that the program adds below the blocks, such as the cookie table. */
	children?: ReactNode
}

/** A page of `config/menu.json`: its title, description and picture, then its blocks. */
export function MenuPage({ language, page, children }: MenuPageProps) {
	const { title, description, media, modules } = page
	return (
		<>
			<PageMedia media={media}>
				<h1>{title}</h1>
				{description !== null && <p className={styles.menuPageText}>{description}</p>}
			</PageMedia>
			<Modules language={language} modules={modules} />
			{children}
		</>
	)
}
