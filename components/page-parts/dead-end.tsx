import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AgencyPicture } from '#components/page-parts/agency-picture.tsx'
import styles from './dead-end.module.css'

interface LostProps {
	title: string
	text: string
	/** Ways on: a search, links. */
	children: ReactNode
}

/** A page without content of its own: words, ways on, and the agency's picture. */
export async function Lost({ title, text, children }: LostProps) {
	return (
		<section className={`wrap ${styles.section}`}>
			<div className={styles.lost}>
				<div className={styles.text}>
					<h1>{title}</h1>
					<p className={styles.lead}>{text}</p>
					{children}
				</div>
				<AgencyPicture language={await getLocale()} name="missing" className={styles.picture} />
			</div>
		</section>
	)
}
