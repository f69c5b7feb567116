import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Thumbnail } from '@/components/pictures/photo'
import { linkClass } from '@/components/ui/button'
import type { AskedAbout } from '@/lib/leads/asked-about'
import { formatAmount } from '@/lib/listings/price'
import styles from './ask-page.module.css'

interface AskPageProps {
	title: string
	about: AskedAbout | null
	children: ReactNode
}

function Subject({ about }: { about: AskedAbout }) {
	const t = useTranslations('forms.ask')
	const isHome = about.kind === 'listing'
	const { href, picture } = isHome ? about.listing : about.project
	const name = isHome ? about.listing.title : about.project.name
	const price = isHome && !about.isClosed ? formatAmount(about.listing.price.amount) : null
	return (
		<aside className={styles.subject} aria-label={t(isHome ? 'about' : 'aboutProject')}>
			{picture !== null && <Thumbnail picture={picture} className={styles.picture} />}
			<div>
				<a className={linkClass} href={href} lang={name.language}>
					{name.text}
				</a>
				{isHome && (
					<p className="muted small">
						{about.listing.zip} {about.listing.city}
					</p>
				)}
				{price !== null && <p className={styles.price}>{price}</p>}
			</div>
		</aside>
	)
}

/** A form on a page of its own, with the home or project that it is about above it. */
export function AskPage({ title, about, children }: AskPageProps) {
	return (
		<div className={`wrap ${styles.page}`}>
			<h1 className={styles.title}>{title}</h1>
			{about !== null && <Subject about={about} />}
			{children}
		</div>
	)
}
