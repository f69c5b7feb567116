import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Photo } from '#components/pictures/photo.tsx'
import { Price } from '#components/property/panel/price.tsx'
import { linkClass } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { townLine } from '#lib/base/format/town.ts'
import type { AskedAbout } from '#lib/people/leads/asked-about-types.ts'
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
	return (
		<aside className={styles.subject} aria-label={t(isHome ? 'about' : 'aboutProject')}>
			{picture !== null && (
				<Photo picture={picture} sizes="(width >= 1024px) 24rem, 8rem" load="eager" className={styles.picture} />
			)}
			<div>
				<a className={linkClass} href={href} lang={name.language}>
					{name.text}
				</a>
				{isHome && <p className="muted small">{townLine(about.listing)}</p>}
				{isHome && !about.isClosed && <Price price={about.listing.price} className={styles.price} />}
			</div>
		</aside>
	)
}

/** A form on a page of its own. Its home or project is above it, on a wide screen beside it. */
export function AskPage({ title, about, children }: AskPageProps) {
	return (
		<div className={classNames('wrap', styles.page, about !== null && styles.about)}>
			<h1 className={styles.title}>{title}</h1>
			{about !== null && <Subject about={about} />}
			<div className={styles.form}>{children}</div>
		</div>
	)
}
