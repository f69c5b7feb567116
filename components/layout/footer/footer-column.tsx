import { useTranslations } from 'next-intl'
import type { CSSProperties, ReactNode } from 'react'
import { ConfigLink } from '#components/layout/config-link.tsx'
import { RichBlocks } from '#components/text/rich-blocks.tsx'
import type { PagePicture } from '#lib/pages/content/page-picture.ts'
import type { FooterColumnView } from '#lib/pages/frame/footer-view.ts'
import type { Site } from '#lib/site/config/schema/frame/site.ts'
import styles from './footer.module.css'

/** How to reach the agency, in the words of a language. */
export interface ContactView {
	address: string
	openingHours: string
	/** `href` is null if the number cannot be dialled. */
	phone: { text: string; href: string | null }
	email: string
	mapHref: string
	social: Site['social']
}

const NETWORKS: Record<Site['social'][number]['network'], string> = {
	facebook: 'Facebook',
	instagram: 'Instagram',
	linkedin: 'LinkedIn',
	youtube: 'YouTube',
	tiktok: 'TikTok',
	pinterest: 'Pinterest',
	x: 'X',
}

function Contact({ contact }: { contact: ContactView }) {
	const t = useTranslations('site.footer')
	const { phone, email } = contact
	const domainAt = email.indexOf('@') + 1
	return (
		<>
			<address className={styles.address}>{contact.address}</address>
			{contact.openingHours !== '' && <p>{contact.openingHours}</p>}
			<ul>
				{phone.href !== null && (
					<li>
						<a href={phone.href} className={styles.link}>
							{phone.text}
						</a>
					</li>
				)}
				<li>
					<a href={`mailto:${email}`} className={styles.link}>
						{email.slice(0, domainAt)}
						<wbr />
						{email.slice(domainAt)}
					</a>
				</li>
				<li>
					<a href={contact.mapHref} className={styles.link} rel="noopener">
						{t('directions')}
					</a>
				</li>
			</ul>
			{contact.social.length > 0 && (
				<ul className={styles.social}>
					{contact.social.map(({ network, url }) => (
						<li key={url}>
							<a href={url} className={styles.link} rel="noopener">
								{NETWORKS[network]}
							</a>
						</li>
					))}
				</ul>
			)}
		</>
	)
}

function Image({ picture: { src, alt, width, height } }: { picture: PagePicture }) {
	return <img src={src} alt={alt} width={width ?? undefined} height={height ?? undefined} loading="lazy" />
}

interface FooterColumnProps {
	column: FooterColumnView
	contact: ContactView
	/** The form of a newsletter column. */
	newsletter: ReactNode
}

function Content({ column, contact, newsletter }: FooterColumnProps) {
	switch (column.type) {
		case 'links':
			return (
				<ul>
					{column.links.map(({ label, href }) => (
						<li key={label + href}>
							<ConfigLink href={href} className={styles.link}>
								{label}
							</ConfigLink>
						</li>
					))}
				</ul>
			)
		case 'text':
			return (
				<div className={styles.text}>
					<RichBlocks blocks={column.blocks} top={3} />
				</div>
			)
		case 'contact':
			return <Contact contact={contact} />
		case 'newsletter':
			return (
				<>
					<p>{column.text}</p>
					{newsletter}
				</>
			)
		case 'images':
			return (
				<ul className={styles.images}>
					{column.images.map(({ picture, href }) => (
						<li key={picture.src}>
							{href === null ? (
								<Image picture={picture} />
							) : (
								<ConfigLink href={href}>
									<Image picture={picture} />
								</ConfigLink>
							)}
						</li>
					))}
				</ul>
			)
	}
}

/** A column, as wide as configured on phone, tablet and desktop. */
export function FooterColumn({ column, contact, newsletter }: FooterColumnProps) {
	const { sm, md, lg } = column.widths
	const widths: CSSProperties & Record<`--${string}`, number> = { '--sm': sm, '--md': md, '--lg': lg }
	return (
		<div className={styles.column} style={widths} data-column={column.type}>
			{column.title !== '' && <h2 className={styles.title}>{column.title}</h2>}
			<Content column={column} contact={contact} newsletter={newsletter} />
		</div>
	)
}
