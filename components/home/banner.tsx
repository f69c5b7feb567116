import type { ReactNode } from 'react'
import styles from './banner.module.css'

const PHONE = '(width < 767px)'
const DARK = '(prefers-color-scheme: dark)'

interface BannerProps {
	title: string
	intro: string
	alt: string
	/** What lies on the sill of the photograph. */
	children: ReactNode
}

/** The opening of the home page: a sentence, one photograph (of the evening on a dark page), and the search on its sill. */
export function Banner({ title, intro, alt, children }: BannerProps) {
	return (
		<section className={`wrap ${styles.opening}`}>
			<div className={`grid ${styles.words}`}>
				<h1 className={styles.title}>{title}</h1>
				<p className={styles.intro}>{intro}</p>
			</div>
			<picture className={styles.photo}>
				<source
					media={`${PHONE} and ${DARK}`}
					srcSet="/sample/banner-market-evening-phone.jpg"
					width={1080}
					height={1018}
				/>
				<source media={PHONE} srcSet="/sample/banner-market-morning-phone.jpg" width={1080} height={1018} />
				<source media={DARK} srcSet="/sample/banner-market-evening.jpg" width={2400} height={1200} />
				<img
					src="/sample/banner-market-morning.jpg"
					alt={alt}
					width={2400}
					height={1200}
					fetchPriority="high"
					className={styles.image}
				/>
			</picture>
			{children}
		</section>
	)
}
