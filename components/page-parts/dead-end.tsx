import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AgencyPicture } from './agency-picture.tsx'
import styles from './dead-end.module.css'

interface LostProps {
	title: string
	text: string
	/** What helps on: a search, links. */
	children: ReactNode
}

/** A page that has nothing of its own to show: words, a way on, and an empty field. */
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
